import { useCallback, useMemo, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { type ListRow, maxRecordsPerCall, type RecordKind } from 'shared-lib/records';
import { Button, Flex, LazyPart, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
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
  /** Takes these rows out of the selection. */
  drop(rows: readonly ListRow[]): void;
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
  const drop = useCallback(
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
            drop,
            clear: () => setRows(new Map()),
          }
        : undefined,
    [canEdit, rows, toggle, selectAll, drop],
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

/** The number of selected rows and the actions on all of them. It floats at the foot of the list. */
export function SelectionBar({ kind, selection, loaded }: SelectionBarProps) {
  const [act, setAct] = useState<BulkAction>();
  const { rows, isFull, selectAll, clear } = selection;
  if (!rows) return null;
  const isEmpty = rows.size === 0;
  const hasDraft = [...rows.values()].some(({ values }) => values[kind.wire.status] === 'Draft');
  return (
    <Flex
      role="group"
      aria-label={t('Selected rows')}
      data-foot=""
      gap="2"
      wrap="wrap"
      align="center"
      position={{ base: 'fixed', md: 'absolute' }}
      bottom={{ base: 'var(--bottom-bar, 0px)', md: '100%' }}
      insetInline={{ base: '2', md: '0' }}
      mx="auto"
      mb="2"
      w="fit-content"
      maxW="calc(100% - 1rem)"
      zIndex={{ base: 'docked', md: '3' }}
      css={thumbStyles}
      px="3"
      py="1.5"
      rounded="card"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      boxShadow="lg"
    >
      <Text role="status" textStyle="label" me="3">
        {isFull
          ? t('{size} selected; at most {most} at once', { size: rows.size, most: maxRecordsPerCall })
          : t('{size} selected', { size: rows.size })}
      </Text>
      <Button size="sm" variant="outline" onClick={() => selectAll(loaded)}>
        {t('Select this page')}
      </Button>
      <Button size="sm" variant="ghost" disabled={isEmpty} onClick={clear}>
        {t('Clear selection')}
      </Button>
      <PublishButton hasDraft={hasDraft} onClick={() => setAct('publish')} />
      <Button size="sm" colorPalette="red" disabled={isEmpty} onClick={() => setAct('delete')}>
        {t('Delete')}
      </Button>
      {act && (
        <LazyPart
          what={t('Several records')}
          load={loadBulkDialog}
          with={{ kind, act, rows: [...rows.values()], onDone: clear, onClosed: () => setAct(undefined) }}
          waiting={null}
        />
      )}
    </Flex>
  );
}

/** On phones, where the bar stands above the menu at the foot, its buttons are as high as a thumb needs. */
const thumbStyles = {
  '@media (max-width: 767px)': { justifyContent: 'center', '& > button': { minH: '10' } },
};

function PublishButton({ hasDraft, onClick }: { hasDraft: boolean; onClick: () => void }) {
  const why = hasDraft ? undefined : t('No draft is selected');
  return (
    <Button size="sm" disabled={!hasDraft} title={why} onClick={onClick}>
      {t('Publish')}
    </Button>
  );
}
