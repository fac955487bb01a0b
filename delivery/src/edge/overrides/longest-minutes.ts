/** No link is good for longer. */
export const longestMinutes = 60;
