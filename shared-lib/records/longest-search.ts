/** The most characters that a list is searched for. */
export const longestSearch = 1000;
