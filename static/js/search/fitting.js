// What the search knows of the reader's table: little enough to be at hand before anybody searches.

/** Whether a hit fits the table; set where a lens is on. */
export const table = { fits: null };
