/** The most characters in the reason for a deletion or restoration. */
export const longestReason = 1000;
