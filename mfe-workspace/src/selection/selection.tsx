import { useCallback, useMemo, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { type ListRow, maxRecordsPerCall, type RecordKind } from 'shared-lib/records';
import { Button, Flex, LazyPart, Text } from 'shared-lib/ui';
import { isSelectable } from '../rows/row-actions';
import type { BulkAction } from './bulk-dialog';

export type Selection = {
  /** The selected rows by id. Undefined while selecting is off. */
  rows: ReadonlyMap<number, ListRow> | undefined;
  /** Whether the selection has as many rows as one call allows. */
  isFull: boolean;
  onToggle(): void;
  toggle(row: ListRow): void;
  /** Adds the selectable rows among these, until the selection is full. */
  selectAll(rows: readonly ListRow[]): void;
  clear(): void;
};

/** The selected rows across several pages of a list. Only users with Edit access can select. */
export function useSelection(kind: RecordKind): Selection | undefined {
  const { canEdit } = useAccess();
  const [selecting, setSelecting] = useState(kind);
  const [rows, setRows] = useState<ReadonlyMap<number, ListRow>>();
  if (selecting !== kind) {
    setSelecting(kind);
    setRows(undefined);
  }
  const toggle = useCallback((row: ListRow) => setRows((now) => now && toggleRow(now, row)), []);
  const selectAll = useCallback(
    (all: readonly ListRow[]) => setRows((now) => now && all.filter(isSelectable).reduce(addRow, now)),
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
            clear: () => setRows(new Map()),
          }
        : undefined,
    [canEdit, rows, toggle, selectAll],
  );
}

type SelectedRows = ReadonlyMap<number, ListRow>;

function toggleRow(now: SelectedRows, row: ListRow): SelectedRows {
  if (!now.has(row.id)) return isSelectable(row) ? addRow(now, row) : now;
  const rest = new Map(now);
  rest.delete(row.id);
  return rest;
}

function addRow(now: SelectedRows, row: ListRow): SelectedRows {
  return now.size >= maxRecordsPerCall || now.has(row.id) ? now : new Map(now).set(row.id, row);
}

const loadBulkDialog = () => import('./bulk-dialog').then(({ BulkDialog }) => BulkDialog);

type SelectionBarProps = { kind: RecordKind; selection: Selection; loaded: readonly ListRow[] };

/** Shows the number of selected rows and the actions on all of them. */
export function SelectionBar({ kind, selection, loaded }: SelectionBarProps) {
  const [act, setAct] = useState<BulkAction>();
  const { rows, isFull, selectAll, clear } = selection;
  if (!rows) return null;
  const isEmpty = rows.size === 0;
  return (
    <Flex
      role="group"
      aria-label="Selected rows"
      gap="2"
      wrap="wrap"
      align="center"
      px="3"
      py="2"
      rounded="md"
      bg="bg.muted"
    >
      <Text role="status" fontSize="sm" me="auto">
        {rows.size} selected{isFull ? `; at most ${maxRecordsPerCall} at once` : ''}
      </Text>
      <Button size="sm" variant="outline" onClick={() => selectAll(loaded)}>
        Select this page
      </Button>
      <Button size="sm" variant="outline" disabled={isEmpty} onClick={clear}>
        Clear selection
      </Button>
      <Button size="sm" disabled={isEmpty} onClick={() => setAct('publish')}>
        Publish
      </Button>
      <Button size="sm" colorPalette="red" disabled={isEmpty} onClick={() => setAct('delete')}>
        Delete
      </Button>
      {act && (
        <LazyPart
          what="Several records"
          load={loadBulkDialog}
          with={{ kind, act, rows: [...rows.values()], onDone: clear, onClosed: () => setAct(undefined) }}
          waiting={null}
        />
      )}
    </Flex>
  );
}
