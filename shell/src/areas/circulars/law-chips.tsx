import { useState } from 'react';
import { t } from 'shared-lib/words';
import type { LawChoice } from './circular';

/** The number of laws that are shown before "+3 more". */
const initialChipCount = 1;

type LawChipsProps = { laws: readonly LawChoice[]; onView: (id: number) => void };

/** The laws of a circular as chips on one line. A click opens a law; "+3 more" shows the others. */
export function LawChips({ laws, onView }: LawChipsProps) {
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? laws : laws.slice(0, initialChipCount);
  const rest = laws.length - initialChipCount;
  return (
    <>
      {shown.map(({ id, code, name }) => (
        <button
          key={id}
          type="button"
          data-chip="law"
          title={name ? t('{code}: {name}', { code, name }) : code}
          onClick={() => onView(id)}
        >
          <bdi>{name || code}</bdi>
        </button>
      ))}
      {rest > 0 && (
        <button
          type="button"
          data-chip="more"
          aria-expanded={areAllShown}
          aria-label={areAllShown ? t('Fewer laws') : formatMoreLaws(rest)}
          onClick={() => showAll(!areAllShown)}
        >
          {areAllShown ? t('Fewer') : t('+{rest} more', { rest })}
        </button>
      )}
    </>
  );
}

function formatMoreLaws(rest: number): string {
  return rest === 1 ? t('1 more law') : t('{rest} more laws', { rest });
}
