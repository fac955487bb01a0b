import { useCallback, useMemo, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { type ListRow, maxRecordsPerCall, type RecordKind } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import type { RowElement } from '../rows/match-rows';
import { isSelectableRow } from '../rows/row-actions';

export type Selection = {
  /** The selected rows by id. It is undefined while selecting is off. */
  rows: ReadonlyMap<number, ListRow> | undefined;
  /** Whether as many rows are selected as one call allows. */
  isFull: boolean;
  onToggle(): void;
  toggle(row: ListRow): void;
  /** Selects as many of the given rows as one call allows. Rows that cannot be edited are left out. */
  selectAll(rows: readonly ListRow[]): void;
  /** Removes these rows from the selection. */
  deselect(rows: readonly ListRow[]): void;
  clear(): void;
};

/**
 * Returns the selection of a list, which may have rows of several pages. Returns undefined for users without
 * Edit access, who cannot select.
 */
export function useSelection(kind: RecordKind): Selection | undefined {
  const { canEdit } = useAccess();
  const [selectedKind, setSelectedKind] = useState(kind);
  const [rows, setRows] = useState<ReadonlyMap<number, ListRow>>();
  if (selectedKind !== kind) {
    setSelectedKind(kind);
    setRows(undefined);
  }
  const toggle = useCallback((row: ListRow) => setRows((now) => now && toggleSelectedRow(now, row)), []);
  const selectAll = useCallback(
    (all: readonly ListRow[]) => setRows((now) => now && all.filter(isSelectableRow).reduce(addSelectedRow, now)),
    [],
  );
  const deselect = useCallback(
    (some: readonly ListRow[]) =>
      setRows((now) => {
        const gone = new Set(some.map(({ id }) => id));
        return now && new Map([...now].filter(([id]) => !gone.has(id)));
      }),
    [],
  );
  return useMemo(
    () =>
      canEdit
        ? {
            rows,
            isFull: rows !== undefined && rows.size >= maxRecordsPerCall,
            onToggle: () => setRows((now) => (now ? undefined : new Map())),
            toggle,
            selectAll,
            deselect,
            clear: () => setRows(new Map()),
          }
        : undefined,
    [canEdit, rows, toggle, selectAll, deselect],
  );
}

type SelectedRows = ReadonlyMap<number, ListRow>;

function toggleSelectedRow(now: SelectedRows, row: ListRow): SelectedRows {
  if (!now.has(row.id)) return isSelectableRow(row) ? addSelectedRow(now, row) : now;
  const rest = new Map(now);
  rest.delete(row.id);
  return rest;
}

function addSelectedRow(now: SelectedRows, row: ListRow): SelectedRows {
  return now.size >= maxRecordsPerCall || now.has(row.id) ? now : new Map(now).set(row.id, row);
}

type PageSelectionCheckboxProps = { rows: readonly RowElement[]; selection: Selection };

/** The checkbox in the header of a table, which selects or deselects all visible rows. */
export function PageSelectionCheckbox({ rows, selection }: PageSelectionCheckboxProps) {
  const own = rows.flatMap(({ row, isHidden }) => (isHidden || !isSelectableRow(row) ? [] : [row]));
  const count = own.filter(({ id }) => selection.rows?.has(id)).length;
  const isAll = count > 0 && count === own.length;
  const isSome = count > 0 && !isAll;
  const showSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isSome;
    },
    [isSome],
  );
  return (
    <input
      ref={showSome}
      type="checkbox"
      aria-label={t('Select the rows shown')}
      title={t('Select the rows shown')}
      checked={isAll}
      disabled={own.length === 0}
      onChange={() => (isAll ? selection.deselect(own) : selection.selectAll(own))}
    />
  );
}
