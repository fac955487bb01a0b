import { createContext, useContext } from 'react';
import {
  isApplicableWithoutRules,
  type LawOutcome,
  reasonByOutcome,
  type Verdict,
  verdictByOutcome,
} from 'shared-lib/rules';
import { statusLooks } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import './verdict-badge.css';

/** A verdict as a pill with a sign and a word. It is a plain element, because a list has many. */
export function VerdictBadge({ outcome }: { outcome: LawOutcome }) {
  const title = findVerdictTitle(outcome);
  const { formatVerdict } = useVerdictTexts();
  return (
    <span className="verdict" {...makeVerdictAttributes(title)}>
      {formatVerdict(title)}
    </span>
  );
}

/** A verdict as screens show it. A law that applies by default has a special text. */
export type VerdictTitle = Verdict | 'Applies by default';

/** The order of verdicts in lists, counts and legends. Verdicts that need the user come first. */
export const verdictTitles = [
  'Needs input',
  'Conflict',
  'Applicable',
  'Applies by default',
  'Not Applicable',
] as const satisfies readonly VerdictTitle[];

/**
 * Makes the attributes by which the style sheet gives a verdict its colours and sign. Screen readers skip the
 * sign, because the word says the same. "Applies by default" is hatched and not green, because nobody has
 * decided it.
 */
export function makeVerdictAttributes(title: VerdictTitle) {
  const { tone, sign } = statusLooks[title];
  return { 'data-tone': title === 'Applies by default' ? 'default' : tone, 'data-sign': sign };
}

export function findVerdictTitle(outcome: LawOutcome): VerdictTitle {
  return isApplicableWithoutRules(outcome) ? 'Applies by default' : verdictByOutcome[outcome];
}

/**
 * Whether the organisation keeps due dates. If so, a law that has no rules applies only once a person decides
 * that it does.
 */
export const OrganisationKeepsDueDatesContext = createContext(false);

/**
 * Returns functions for the texts of a verdict and its reason. If the organisation keeps due dates, the texts
 * are the same as on Today.
 */
export function useVerdictTexts() {
  const keepsDueDates = useContext(OrganisationKeepsDueDatesContext);
  return {
    formatVerdict: (title: VerdictTitle): string =>
      keepsDueDates && title === 'Applies by default' ? t('No rules') : title,
    formatReason: (outcome: LawOutcome) =>
      keepsDueDates && isApplicableWithoutRules(outcome)
        ? t('No rule says whether it applies. A person decides that on the Today page.')
        : reasonByOutcome[outcome],
  };
}
