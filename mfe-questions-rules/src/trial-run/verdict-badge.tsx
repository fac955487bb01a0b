import { createContext, useContext } from 'react';
import {
  isDefaultOutcome,
  type LawOutcome,
  reasonByOutcome,
  type Verdict,
  verdictByOutcome,
} from 'shared-lib/rules';
import { statusLooks } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import './verdict-badge.css';

/** A verdict as a pill: its sign and its word. A plain element, since a list has many. */
export function VerdictBadge({ outcome }: { outcome: LawOutcome }) {
  const title = findVerdictTitle(outcome);
  const { word } = useVerdictWords();
  return (
    <span className="verdict" {...verdictLook(title)}>
      {word(title)}
    </span>
  );
}

/** A verdict as the screen shows it. A verdict by default has its own text. */
export type VerdictTitle = Verdict | 'Applies by default';

/** The order of the verdicts in lists, counts and legends: what needs the user comes first. */
export const verdictTitles = [
  'Needs input',
  'Conflict',
  'Applicable',
  'Applies by default',
  'Not Applicable',
] as const satisfies readonly VerdictTitle[];

/**
 * The attributes from which the style sheet makes the colours and the sign of a verdict. The sign is never
 * read aloud: the word says it. What applies by default was decided by nobody, so it is hatched, not green.
 */
export function verdictLook(title: VerdictTitle) {
  const { tone, sign } = statusLooks[title];
  return { 'data-tone': title === 'Applies by default' ? 'default' : tone, 'data-sign': sign };
}

export function findVerdictTitle(outcome: LawOutcome): VerdictTitle {
  return isDefaultOutcome(outcome) ? 'Applies by default' : verdictByOutcome[outcome];
}

/** Whether due dates are kept. Then a person decides about laws without rules, and nothing applies by default. */
export const KeepsDueDates = createContext(false);

/** How the trial run says a verdict, and why it is so. Where due dates are kept, both are Today's words. */
export function useVerdictWords() {
  const keepsDueDates = useContext(KeepsDueDates);
  return {
    word: (title: VerdictTitle): string =>
      keepsDueDates && title === 'Applies by default' ? t('No rules') : title,
    reason: (outcome: LawOutcome) =>
      keepsDueDates && isDefaultOutcome(outcome)
        ? t('No rule says whether it applies. A person decides that on Today.')
        : reasonByOutcome[outcome],
  };
}
