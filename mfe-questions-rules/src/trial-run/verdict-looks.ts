import { isDefault, type Outcome, type Verdict, verdictOf } from 'shared-lib/rules';

/** A verdict as the screen says it: one that nobody has decided is told apart. */
export type VerdictTitle = Verdict | 'Applies by default';

/** Which colours of the style sheet a verdict has; the word always stands beside. */
export const verdictTones = {
  Applicable: 'yes',
  'Applies by default': 'default',
  'Not Applicable': 'no',
  'Needs input': 'open',
  Conflict: 'conflict',
} as const satisfies Record<VerdictTitle, string>;

export const verdictTitles = Object.keys(verdictTones) as readonly string[] as readonly VerdictTitle[];

export function titleOf(outcome: Outcome): VerdictTitle {
  return isDefault(outcome) ? 'Applies by default' : verdictOf[outcome];
}
