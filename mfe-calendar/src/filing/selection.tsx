import { useState } from 'react';
import { filingLimits } from 'shared-lib/records';
import { Button, FloatingPart, LazyPart } from 'shared-lib/ui';
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

type Selection = ReturnType<typeof useSelection>;

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

const loadFileMany = () => import('./file-many-dialog').then(({ FileManyDialog }) => FileManyDialog);

/** How many rows are chosen, and what is done with all of them. */
export function SelectionBar({ chosen, end, keep }: Selection) {
  /** The rows whose dialog is open. It stays open while the list below changes. */
  const [filing, setFiling] = useState<readonly Occurrence[]>();
  const isTooMany = chosen.length > filingLimits.many;
  const isNone = chosen.length === 0;
  return (
    <fieldset className="selection-bar" aria-label={t('Selected rows')}>
      <span role="status">
        {isTooMany
          ? t('{count} selected; at most {most} at once', { count: chosen.length, most: filingLimits.many })
          : isNone
            ? t('Select what to file.')
            : t('{count} selected', { count: chosen.length })}
      </span>
      <Button size="sm" variant="ghost" onClick={end}>
        {t('End selection')}
      </Button>
      <Button
        size="sm"
        aria-haspopup="dialog"
        disabled={isNone || isTooMany}
        onClick={() => setFiling(chosen)}
      >
        {isNone ? t('File') : t('File {count}', { count: chosen.length })}
      </Button>
      {filing && (
        <FloatingPart>
          <LazyPart
            what={t('File')}
            load={loadFileMany}
            with={{
              rows: filing,
              onFiled: keep,
              onClosed: () => {
                setFiling(undefined);
                if (chosen.length === 0) end();
              },
            }}
          />
        </FloatingPart>
      )}
    </fieldset>
  );
}
