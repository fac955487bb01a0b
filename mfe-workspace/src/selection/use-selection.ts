import { useCallback, useMemo, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { type ListRow, mostAtOnce, type RecordKind } from 'shared-lib/records';
import { rowActions } from '../rows/row-actions';

export type Selection = {
  /** The selected rows by id; undefined while selecting is off. */
  rows: ReadonlyMap<number, ListRow> | undefined;
  /** Whether no more rows fit into one call. */
  isFull: boolean;
  onToggle(): void;
  toggle(row: ListRow): void;
  /** Adds the selectable rows among these while there is room. */
  selectAll(rows: readonly ListRow[]): void;
  clear(): void;
};

/** The selected rows across several pages of a kind's list. Only people with Edit access can select. */
export function useSelection(kind: RecordKind): Selection | undefined {
  const { canEdit } = useAccess();
  const [selecting, setSelecting] = useState(kind);
  const [rows, setRows] = useState<ReadonlyMap<number, ListRow>>();
  if (selecting !== kind) {
    setSelecting(kind);
    setRows(undefined);
  }
  const toggle = useCallback((row: ListRow) => setRows((now) => now && toggled(now, row)), []);
  const selectAll = useCallback(
    (all: readonly ListRow[]) => setRows((now) => now && all.filter(isSelectable).reduce(added, now)),
    [],
  );
  return useMemo(
    () =>
      canEdit
        ? {
            rows,
            isFull: rows !== undefined && rows.size >= mostAtOnce,
            onToggle: () => setRows((now) => (now ? undefined : new Map())),
            toggle,
            selectAll,
            clear: () => setRows(new Map()),
          }
        : undefined,
    [canEdit, rows, toggle, selectAll],
  );
}

/** A row that cannot be edited cannot take part in bulk actions. */
export function isSelectable(row: ListRow): boolean {
  return rowActions(row, true).edit === 'enabled';
}

type Rows = ReadonlyMap<number, ListRow>;

function toggled(now: Rows, row: ListRow): Rows {
  if (!now.has(row.id)) return isSelectable(row) ? added(now, row) : now;
  const rest = new Map(now);
  rest.delete(row.id);
  return rest;
}

function added(now: Rows, row: ListRow): Rows {
  return now.size >= mostAtOnce || now.has(row.id) ? now : new Map(now).set(row.id, row);
}
