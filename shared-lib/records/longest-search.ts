/** The most characters in the search text of a list. */
export const longestSearch = 1000;
