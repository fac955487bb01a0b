/** Whose answers a profile holds: the organisation's own, or those of a branch. */
export const profileKinds = ['organisation', 'branch'] as const;

export type ProfileKind = (typeof profileKinds)[number];

/** Limits of an organisation's profiles, the same in browser and server. */
export const profileLimits = {
  profiles: 100,
  name: 200,
  answers: 2_000,
  answer: 1_000,
  /** The most characters of all answers of a profile together. */
  letters: 200_000,
} as const;
