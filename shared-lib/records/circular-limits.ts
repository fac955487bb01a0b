/** The most characters in the fields of a circular, and the most laws that it belongs to. */
export const circularLimits = { topic: 500, link: 2000, type: 100, laws: 200 } as const;
