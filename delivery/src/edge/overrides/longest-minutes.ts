/** The longest time for which a link can be valid. */
export const longestMinutes = 60;
