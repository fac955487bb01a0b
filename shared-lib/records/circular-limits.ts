/** The most characters in each field of a circular, and the most laws that it may belong to. */
export const circularLimits = { topic: 500, link: 2000, type: 100, laws: 200 } as const;
