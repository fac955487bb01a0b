import { lawOutcomes } from 'shared-lib/rules';
import { VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import {
  findVerdictTitle,
  makeVerdictAttributes,
  useVerdictTexts,
  type VerdictTitle,
  verdictTitles,
} from './verdict-badge';
import './applicability-bar.css';

type ApplicabilityBarProps = {
  /** The outcome of each law, as an index into `lawOutcomes`. It is `undefined` until the laws are judged. */
  outcomeIndexes: readonly number[] | undefined;
  /** Whether `outcomeIndexes` is still about the answers before the last change. */
  isOutdated: boolean;
  chosen: VerdictTitle | undefined;
  onChoose: (verdict: VerdictTitle | undefined) => void;
};

/**
 * Shows all laws by verdict: a bar, and below it a legend with the count of each verdict. A click on a count
 * filters the list.
 */
export function ApplicabilityBar({ outcomeIndexes, isOutdated, chosen, onChoose }: ApplicabilityBarProps) {
  const counts = countVerdicts(outcomeIndexes ?? []);
  const { formatVerdict } = useVerdictTexts();
  return (
    <div className="applies" aria-busy={!outcomeIndexes || isOutdated} data-outdated={isOutdated || undefined}>
      <div className="applies-bar" aria-hidden="true">
        {verdictTitles
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => (
            <span key={verdict} {...makeVerdictAttributes(verdict)} style={{ flexGrow: counts[verdict] }} />
          ))}
      </div>
      <fieldset className="applies-counts">
        <VisuallyHidden asChild>
          <legend>{t('Results')}</legend>
        </VisuallyHidden>
        {verdictTitles.map((verdict) => (
          <button
            key={verdict}
            type="button"
            className="applies-count"
            data-none={(outcomeIndexes && counts[verdict] === 0) || undefined}
            aria-pressed={verdict === chosen}
            title={formatVerdict(verdict) === verdict ? verdictMeanings[verdict] : lawsWithoutRulesText}
            onClick={() => onChoose(verdict === chosen ? undefined : verdict)}
          >
            <i {...makeVerdictAttributes(verdict)} />
            <b>{outcomeIndexes ? counts[verdict] : '–'}</b> <span>{formatVerdict(verdict)}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** A sentence for each verdict that explains its meaning. */
const verdictMeanings = {
  Applicable: t('The rules decided that these laws apply.'),
  'Applies by default': t('Nobody has decided: these laws have no rules.'),
  'Needs input': t('An answer is missing.'),
  'Not Applicable': t('The rules decided that these laws do not apply.'),
  Conflict: t('Rules disagree.'),
} satisfies Record<VerdictTitle, string>;

const lawsWithoutRulesText = t('No rule says whether these laws apply. A person decides that on the Today page.');

/** Counts the laws with each verdict. */
function countVerdicts(outcomeIndexes: readonly number[]): Record<VerdictTitle, number> {
  const counts: Record<VerdictTitle, number> = {
    Applicable: 0,
    'Applies by default': 0,
    'Needs input': 0,
    'Not Applicable': 0,
    Conflict: 0,
  };
  for (const index of outcomeIndexes) counts[findVerdictTitle(lawOutcomes[index] ?? 'needs-input')] += 1;
  return counts;
}
