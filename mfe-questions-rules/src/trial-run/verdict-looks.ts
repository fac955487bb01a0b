import { type Outcome, reasonOf, type Verdict, verdictOf } from 'shared-lib/rules';

/** Which colours of the style sheet a verdict has; the word always stands beside. */
export const verdictTones = {
  Applicable: 'yes',
  'Not Applicable': 'no',
  'Needs input': 'open',
  Conflict: 'conflict',
} as const satisfies Record<Verdict, string>;

export const verdictTitles = Object.keys(verdictTones) as readonly string[] as readonly Verdict[];

/** What the screen says of an outcome; a default is told apart. */
export function sayOutcome(outcome: Outcome): string {
  const isDefault = outcome === 'applicable-undecided' || outcome === 'applicable-without-rules';
  return isDefault ? `${verdictOf[outcome]} (default)` : verdictOf[outcome];
}

export function whyOutcome(outcome: Outcome): string {
  return reasonOf[outcome];
}
