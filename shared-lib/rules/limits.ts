/** The most characters of questions and answers, and the most rows in one call. */
export const questionLimits = { text: 10_000, rows: 100, option: 300, options: 200 } as const;

export const ruleLimits = { name: 500, answer: 10_000, rows: 100 } as const;
