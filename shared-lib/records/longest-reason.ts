/** The most characters that say why something is deleted or restored. */
export const longestReason = 1000;
