"""What every page stands on: the library and reference data of a request, the lens, the frame of a page."""
