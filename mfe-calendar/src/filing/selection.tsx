import { useState } from 'react';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { SelectAll, useChosen } from '../parts/selection';
import type { Occurrence } from '../wire/occurrence';
import './selection.css';

/** Which of the rows in view are chosen. What has left the list is not chosen any more. */
export function useSelection(rows: readonly Occurrence[]) {
  const { chosen: ids, choose, clear, keep } = useChosen();
  const [mode, setMode] = useState<'off' | 'on' | 'ended'>('off');
  return {
    rows,
    hasEnded: mode === 'ended',
    chosen: rows.filter(({ id }) => ids.has(id)),
    /** Undefined while nothing is being selected. */
    choice:
      mode === 'on'
        ? { chosen: ids, choose: (id: number, isChosen: boolean) => choose([id], isChosen) }
        : undefined,
    keep,
    begin: () => setMode('on'),
    end: () => {
      clear();
      setMode('ended');
    },
    chooseAll(isChosen: boolean) {
      clear();
      if (isChosen)
        choose(
          rows.map(({ id }) => id),
          true,
        );
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Begins the selection of many rows, and selects all of them. */
export function SelectionTools({ rows, chosen, choice, hasEnded, begin, chooseAll }: Selection) {
  if (!choice)
    return (
      // The button that ended it has gone.
      <Button size="sm" variant="outline" autoFocus={hasEnded} onClick={begin}>
        {t('Select several')}
      </Button>
    );
  return (
    <SelectAll
      className="selection-all"
      label={t('Select all {count} shown', { count: rows.length })}
      chosen={chosen.length}
      shown={rows.length}
      onChoose={chooseAll}
    />
  );
}
