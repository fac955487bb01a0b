import { outcomes } from 'shared-lib/rules';
import { VisuallyHidden } from 'shared-lib/ui';
import { titleOf, type VerdictTitle, verdictTitles, verdictTones } from './verdict-looks';

type VerdictCountsProps = {
  /** Places in `outcomes`. */
  found: readonly number[];
  chosen: VerdictTitle | undefined;
  onChoose: (verdict: VerdictTitle | undefined) => void;
};

/** How many laws have each verdict; each narrows the list to its own. */
export function VerdictCounts({ found, chosen, onChoose }: VerdictCountsProps) {
  const verdicts = found.map((place) => titleOf(outcomes[place] ?? 'needs-input'));
  return (
    <fieldset className="trial-counts">
      <VisuallyHidden asChild>
        <legend>Verdicts</legend>
      </VisuallyHidden>
      {verdictTitles.map((verdict) => (
        <button
          key={verdict}
          type="button"
          className="trial-count"
          data-tone={verdictTones[verdict]}
          aria-pressed={verdict === chosen}
          onClick={() => onChoose(verdict === chosen ? undefined : verdict)}
        >
          <b>{verdicts.filter((one) => one === verdict).length}</b> {verdict}
        </button>
      ))}
    </fieldset>
  );
}
