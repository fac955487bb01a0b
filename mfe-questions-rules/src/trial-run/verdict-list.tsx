import { useMemo, useState } from 'react';
import { isDefaultOutcome, lawOutcomes, reasonByOutcome } from 'shared-lib/rules';
import { EmptyState, SearchField, Text, VisuallyHidden } from 'shared-lib/ui';
import { visibleRangeOf } from 'shared-lib/visible-range';
import { t } from 'shared-lib/words';
import type { TrialLaw } from '../library/use-library';
import { makeLawFilter } from './matrix-rows';
import { useVisibleRange } from './use-visible-range';
import { findVerdictTitle, VerdictBadge, type VerdictTitle } from './verdict-badge';
import './verdict-list.css';

type VerdictListProps = {
  laws: readonly TrialLaw[];
  /** The verdict of each law, as an index into `outcomes`. */
  found: readonly number[];
  /** Only laws with this verdict. */
  chosen: VerdictTitle | undefined;
  onWhy: (law: TrialLaw) => void;
};

/** In pixels: a row has room for a name of two lines. A narrow list is for fingers. */
function rowHeightPx(width: number): number {
  return width < 560 ? 56 : 44;
}

/**
 * The laws with their verdicts and reasons. Only the visible ones are in the page. A verdict by default has no reason
 * beside it: its pill says the same.
 */
export function VerdictList({ laws, found, chosen, onWhy }: VerdictListProps) {
  const [text, setText] = useState('');
  const { ref, top, width, height } = useVisibleRange();
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
        <SearchField
          maxW="sm"
          flex="1 1 180px"
          label={t('Filter laws by code or name')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Text role="status" textStyle="label" fontWeight="400" color="fg.muted">
          {t('{length} of {length2} laws', { length: rows.length, length2: laws.length })}
        </Text>
      </div>
      {rows.length === 0 && <NoMatchingLaws />}
      <div ref={ref} className="trial-list" hidden={rows.length === 0}>
        <ul style={{ height: rows.length * rowHeight }} aria-label={t('Verdicts by law')}>
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
                {!isDefaultOutcome(outcome) && (
                  <span className="trial-reason">{reasonByOutcome[outcome]}</span>
                )}
                <VisuallyHidden>{t('Why?')}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Shown when no law passes the filters of a list or of the matrix. */
export function NoMatchingLaws() {
  return (
    <EmptyState
      title={t('No Data Found...')}
      cause="nothing matches"
      sentence={t('No law passes these filters.')}
    />
  );
}
