/** The most characters of questions and answers, and the most rows in one call. */
export const questionLimits = { text: 10_000, rows: 100, option: 300, options: 200 } as const;

export const ruleLimits = { name: 500, answer: 10_000, rows: 100 } as const;

/** The owners of a profile's answers: the organisation itself, a registration such as a GSTIN, or a branch. */
export const profileKinds = ['organisation', 'registration', 'branch'] as const;

export type ProfileKind = (typeof profileKinds)[number];

/** Limits of an organisation's profiles, the same in browser and server. */
export const profileLimits = {
  profiles: 100,
  name: 200,
  answers: 2_000,
  answer: 1_000,
  /** The maximum characters of all answers of a profile together. */
  letters: 200_000,
  /** The letters of the number of a registration. */
  number: 100,
  /** How often the answers of a profile may change from a day on. */
  changes: 50,
  /** How many due dates a dry run names. */
  previewedDates: 5,
} as const;
