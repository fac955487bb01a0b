/** How long a password of one's own must and may be, in characters. */
export const passwordLengths = { leastAlone: 15, leastWithSecondFactor: 8, most: 256 } as const;
