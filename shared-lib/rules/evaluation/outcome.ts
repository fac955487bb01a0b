import { t } from 'shared-lib/words';
/** The outcomes of a law for a profile. Several outcomes have the same verdict, but each has its own reason. */
export const lawOutcomes = [
  'applicable',
  'applicable-no-rule-against',
  'applicable-without-rules',
  'not-applicable',
  'not-applicable-no-rule-for',
  'needs-input',
  'conflict',
] as const;

export type LawOutcome = (typeof lawOutcomes)[number];

/** The verdict of each outcome, as payloads name it (P-54). */
export const verdictByOutcome = {
  applicable: 'Applicable',
  'applicable-no-rule-against': 'Applicable',
  'applicable-without-rules': 'Applicable',
  'not-applicable': 'Not Applicable',
  'not-applicable-no-rule-for': 'Not Applicable',
  'needs-input': 'Needs input',
  conflict: 'Conflict',
} as const satisfies Record<LawOutcome, string>;

export type Verdict = (typeof verdictByOutcome)[LawOutcome];

/** Whether a law applies only because it has no rules. */
export function isApplicableWithoutRules(outcome: LawOutcome): boolean {
  return outcome === 'applicable-without-rules';
}

/** The sentence that explains the verdict of each outcome. */
export const reasonByOutcome = {
  applicable: t('A rule says so.'),
  'applicable-no-rule-against': t('No rule says that it does not apply.'),
  'applicable-without-rules': t('Nobody has decided: the law has no rules.'),
  'not-applicable': t('A rule says so.'),
  'not-applicable-no-rule-for': t('No rule says that it applies.'),
  'needs-input': t('A rule that could change the result still needs an answer.'),
  conflict: 'Rules disagree; treated as Applicable until somebody has reviewed them.',
} as const satisfies Record<LawOutcome, string>;
