import { useMemo, useState } from 'react';
import { lawOutcomes, reasonByOutcome } from 'shared-lib/rules';
import { EmptyState, Input, Text, VisuallyHidden } from 'shared-lib/ui';
import { visibleRangeOf } from 'shared-lib/visible-range';
import type { TrialLaw } from '../library/use-library';
import { makeLawFilter } from './matrix-rows';
import { useVisibleRange } from './use-visible-range';
import {
  findVerdictTitle,
  VerdictBadge,
  type VerdictTitle,
  verdictTitles,
  verdictTones,
} from './verdict-badge';

type VerdictListProps = {
  laws: readonly TrialLaw[];
  /** The verdict of each law, as an index into `outcomes`. */
  found: readonly number[];
  onWhy: (law: TrialLaw) => void;
};

/** In pixels. In a narrow list the name needs two lines. */
const rowHeightPx = (width: number) => (width < 560 ? 92 : 64);

/** The laws with their verdicts and reasons. Only the visible ones are in the page. */
export function VerdictList({ laws, found, onWhy }: VerdictListProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<VerdictTitle>();
  const { ref, onScroll, top, width, height } = useVisibleRange();
  const rowHeight = rowHeightPx(width);
  const rows = useMemo(() => {
    const isFitting = makeLawFilter(text);
    return laws.flatMap((law, place) => {
      const outcome = lawOutcomes[found[place] ?? -1];
      if (!outcome || (chosen && findVerdictTitle(outcome) !== chosen)) return [];
      return isFitting(law) ? [{ law, outcome }] : [];
    });
  }, [laws, found, text, chosen]);
  const visibleRange = { scrolled: top, seen: height, size: rowHeight, count: rows.length, spare: 3 };
  const { first, last } = visibleRangeOf(visibleRange);
  return (
    <>
      <div className="trial-tools">
        <VerdictCounts found={found} chosen={chosen} onChoose={setChosen} />
        <Input
          type="search"
          size="sm"
          maxW="sm"
          aria-label="Filter laws by code or name"
          placeholder="Filter laws by code or name"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Text role="status" fontSize="sm" color="fg.muted">
          {rows.length} of {laws.length} laws
        </Text>
      </div>
      {rows.length === 0 && <EmptyState title="No Data Found..." />}
      <div ref={ref} className="trial-list" onScroll={onScroll}>
        <ul style={{ height: rows.length * rowHeight }} aria-label="Verdicts by law">
          {rows.slice(first, last).map(({ law, outcome }, place) => (
            <li
              key={law.id}
              aria-setsize={rows.length}
              aria-posinset={first + place + 1}
              style={{ top: (first + place) * rowHeight, height: rowHeight }}
            >
              <button type="button" onClick={() => onWhy(law)}>
                <span className="trial-law" title={law.name}>
                  {law.isRepealed ? <s>{law.name}</s> : law.name}
                </span>
                <VerdictBadge outcome={outcome} />
                <span className="trial-reason">{reasonByOutcome[outcome]}</span>
                <VisuallyHidden>Why?</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

type VerdictCountsProps = {
  /** The verdict of each law, as an index into `outcomes`. */
  found: readonly number[];
  chosen: VerdictTitle | undefined;
  onChoose: (verdict: VerdictTitle | undefined) => void;
};

/** The number of laws with each verdict. A click filters the list by that verdict. */
function VerdictCounts({ found, chosen, onChoose }: VerdictCountsProps) {
  const verdicts = found.map((place) => findVerdictTitle(lawOutcomes[place] ?? 'needs-input'));
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
