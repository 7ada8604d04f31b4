"""Solo games one after the other: the series, its results as a chart and as a file."""
