/** The most characters of what is asked and answered, and the most rows that one call brings. */
export const questionLimits = { text: 10_000, rows: 100, option: 300, options: 200 } as const;

export const ruleLimits = { name: 500, answer: 10_000, rows: 100 } as const;
