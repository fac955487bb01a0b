import { useState } from 'react';
import { Button, FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { filedAtOnce } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';
import './selection.css';

/** Which of the rows in view are chosen. What has left the list is not chosen any more. */
export function useSelection(rows: readonly Occurrence[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>();
  const choose = (id: number, isChosen: boolean) =>
    setIds(
      (before = new Set()) => new Set([...before].filter((one) => one !== id).concat(isChosen ? id : [])),
    );
  return {
    rows,
    chosen: rows.filter(({ id }) => ids?.has(id)),
    /** Undefined while nothing is being selected. */
    choice: ids && { chosen: ids, choose },
    begin: () => setIds(new Set()),
    end: () => setIds(undefined),
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? rows.map(({ id }) => id) : [])),
  };
}

type Selection = ReturnType<typeof useSelection>;

/** Begins the selection of many rows, and selects all of them. */
export function SelectionTools({ rows, chosen, choice, begin, chooseAll }: Selection) {
  if (!choice)
    return (
      <div className="selection-tools">
        <Button size="sm" variant="outline" onClick={begin}>
          {t('Select several')}
        </Button>
      </div>
    );
  return (
    <label className="selection-tools">
      <input
        type="checkbox"
        checked={chosen.length === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length;
        }}
        onChange={({ target }) => chooseAll(target.checked)}
      />
      {t('Select all {count} shown', { count: rows.length })}
    </label>
  );
}

const loadFileMany = () => import('./file-many-dialog').then(({ FileManyDialog }) => FileManyDialog);

/** How many rows are chosen, and what is done with all of them. */
export function SelectionBar({ chosen, end, chooseAll }: Selection) {
  /** The rows whose dialog is open. It stays open while the list below changes. */
  const [filing, setFiling] = useState<readonly Occurrence[]>();
  const isTooMany = chosen.length > filedAtOnce;
  return (
    <fieldset className="selection-bar" aria-label={t('Selected rows')}>
      <span role="status">
        {isTooMany
          ? t('{count} selected; at most {most} at once', { count: chosen.length, most: filedAtOnce })
          : t('{count} selected', { count: chosen.length })}
      </span>
      <Button size="sm" variant="ghost" onClick={end}>
        {t('End selection')}
      </Button>
      <Button
        size="sm"
        aria-haspopup="dialog"
        disabled={chosen.length === 0 || isTooMany}
        onClick={() => setFiling(chosen)}
      >
        {t('File {count}', { count: chosen.length })}
      </Button>
      {filing && (
        <FloatingPart>
          <LazyPart
            what={t('File')}
            load={loadFileMany}
            with={{
              rows: filing,
              onFiled: () => chooseAll(false),
              onClosed: () => setFiling(undefined),
            }}
          />
        </FloatingPart>
      )}
    </fieldset>
  );
}
