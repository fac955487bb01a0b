/** What the rules of a law say of an organisation or a branch; why it applies by default is told apart. */
export const outcomes = [
  'applicable',
  'applicable-without-rules',
  'applicable-undecided',
  'not-applicable',
  'needs-input',
  'conflict',
] as const;

export type Outcome = (typeof outcomes)[number];

/** As the screen and the wire say it (decision 54). */
export const verdictOf = {
  applicable: 'Applicable',
  'applicable-without-rules': 'Applicable',
  'applicable-undecided': 'Applicable',
  'not-applicable': 'Not Applicable',
  'needs-input': 'Needs input',
  conflict: 'Conflict',
} as const satisfies Record<Outcome, string>;

export type Verdict = (typeof verdictOf)[Outcome];

/** The sentence behind a verdict. */
export const reasonOf = {
  applicable: 'A rule says so.',
  'applicable-without-rules': 'By default: the law has no rules.',
  'applicable-undecided': 'By default: no rule of the law decides.',
  'not-applicable': 'A rule says so.',
  'needs-input': 'A rule that could decide otherwise still needs an answer.',
  conflict: 'Rules disagree; treated as Applicable until somebody has reviewed them.',
} as const satisfies Record<Outcome, string>;
