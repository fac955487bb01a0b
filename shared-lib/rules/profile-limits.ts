/** Whose answers are kept: the organisation's own, or those of a branch. */
export const profileKinds = ['organisation', 'branch'] as const;

export type ProfileKind = (typeof profileKinds)[number];

/** How much of profiles an organisation keeps, the same on both sides. */
export const profileLimits = {
  profiles: 100,
  name: 200,
  answers: 2_000,
  answer: 1_000,
  /** All answers of a profile together, in letters. */
  letters: 200_000,
} as const;
