import { isDefaultOutcome, type LawOutcome, type Verdict, verdictByOutcome } from 'shared-lib/rules';

/** A verdict as a coloured word. */
export function VerdictBadge({ outcome }: { outcome: LawOutcome }) {
  const title = findVerdictTitle(outcome);
  return (
    <span className="verdict" data-tone={verdictTones[title]}>
      {title}
    </span>
  );
}

/** A verdict as the screen shows it. A verdict by default has its own text. */
export type VerdictTitle = Verdict | 'Applies by default';

/** The style sheet's colours for each verdict. The word is always shown too. */
export const verdictTones = {
  Applicable: 'yes',
  'Applies by default': 'default',
  'Not Applicable': 'no',
  'Needs input': 'open',
  Conflict: 'conflict',
} as const satisfies Record<VerdictTitle, string>;

export const verdictTitles = Object.keys(verdictTones) as readonly string[] as readonly VerdictTitle[];

export function findVerdictTitle(outcome: LawOutcome): VerdictTitle {
  return isDefaultOutcome(outcome) ? 'Applies by default' : verdictByOutcome[outcome];
}
