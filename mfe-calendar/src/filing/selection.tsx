import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { SelectAllCheckbox, useChosenRows } from '../parts/selection';
import type { Occurrence } from '../wire/occurrence';
import './selection.css';

/**
 * Returns the chosen rows, and functions that start, change and end the selection. A row that leaves the list
 * is no longer chosen.
 */
export function useDueDateSelection(rows: readonly Occurrence[]) {
  const { chosen: ids, choose, clear, keepOnly } = useChosenRows();
  const [mode, setMode] = useState<'off' | 'on' | 'ended'>('off');
  const end = () => {
    clear();
    setMode('ended');
  };
  useEndOnEscape(mode === 'on', end);
  return {
    rows,
    hasEnded: mode === 'ended',
    chosen: rows.filter(({ id }) => ids.has(id)),
    /** The selected rows. Undefined while the user is not selecting rows. */
    choice:
      mode === 'on' ? { chosen: ids, choose: (id: number, isChosen: boolean) => choose([id], isChosen) } : undefined,
    keepOnly,
    beginSelection: () => setMode('on'),
    endSelection: end,
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

/** Ends the selection on Escape, unless an open dialog handles the key. */
function useEndOnEscape(isSelecting: boolean, end: () => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (!isSelecting) return;
    const endOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isDialogOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (key === 'Escape' && !defaultPrevented && !isDialogOpen) latest.current();
    };
    document.addEventListener('keydown', endOnEscape);
    return () => document.removeEventListener('keydown', endOnEscape);
  }, [isSelecting]);
}

export type DueDateSelection = ReturnType<typeof useDueDateSelection>;

/** The buttons that begin the selection of rows and that select all. */
export function SelectionButtons({ rows, chosen, choice, hasEnded, beginSelection, chooseAll }: DueDateSelection) {
  if (!choice)
    return (
      // Takes the focus, because the button that ended the selection has disappeared.
      <Button size="sm" variant="ghost" autoFocus={hasEnded} onClick={beginSelection}>
        {t('Select')}
      </Button>
    );
  return (
    <SelectAllCheckbox
      className="selection-all"
      label={t('Select all {count} shown', { count: rows.length })}
      chosenCount={chosen.length}
      shownCount={rows.length}
      onChoose={chooseAll}
      takesFocus
    />
  );
}
