import { useMemo } from 'react';
import type { RecordKind, RecordListColumn } from 'shared-lib/records';
import { localStore, parseJson, readSession } from 'shared-lib/session';
import { isPhone } from 'shared-lib/ui/is-phone';
import { type Density, densities, findDefaultDensity } from 'shared-lib/ui/table';

/** The layout of a list: the hidden columns and the row density that a user chose. */
export type ListLayout = { hidden: readonly string[]; density: Density };

/** Makes the default layout: low rows on desktops, high rows for fingers. */
export function makeDefaultLayout(kind: RecordKind): ListLayout {
  const hidden = kind.columns.filter((column) => 'isOptional' in column).map(makeColumnKey);
  return { hidden, density: findDefaultDensity() };
}

/** Makes the key that names a column in addresses and in the stored layout. */
export function makeColumnKey(column: RecordListColumn): string {
  return 'wire' in column ? column.wire : column.shown;
}

/** Lists the columns that a user may hide: all but the number, the name and the actions. */
export function listHideableColumns({ columns }: RecordKind): RecordListColumn[] {
  return columns.filter(({ shown }) => !alwaysShownColumnContents.includes(shown));
}

const alwaysShownColumnContents: readonly RecordListColumn['shown'][] = ['number', 'name', 'details', 'action'];

/** Returns the kind of records with only its visible columns. */
export function removeHiddenColumns(kind: RecordKind, { hidden }: ListLayout): RecordKind {
  const removed = listHideableColumns(kind).filter((column) => hidden.includes(makeColumnKey(column)));
  const columns = sortColumnsForTable(kind);
  return removed.length === 0 && columns === kind.columns
    ? kind
    : { ...kind, columns: columns.filter((column) => !removed.includes(column)) };
}

/**
 * Returns the columns in the order of the table. On desktops, the columns of laws and licenses keep the order
 * of the specification. All other tables begin with the number, the name and the columns that tell duties
 * apart.
 */
function sortColumnsForTable({ name, columns }: RecordKind): readonly RecordListColumn[] {
  if ((name === 'law' || name === 'license') && !isPhone()) return columns;
  const rank = (column: RecordListColumn) => {
    const position = leadingColumnNames.indexOf('wire' in column ? column.wire : column.shown);
    const isName = column.shown === 'name' || column.shown === 'details';
    if (column.shown === 'number') return -2;
    if (isName) return -1;
    return position === -1 ? leadingColumnNames.length : position;
  };
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

const leadingColumnNames = [
  'periodicity',
  'next_due',
  'publish_status',
  'sensitivity',
  'task_type',
  'law_status',
  'law',
];

/** Reads the layout of a list from an address. Returns undefined if the address has none. */
export function readLayoutFromAddress(kind: RecordKind, address: URLSearchParams): ListLayout | undefined {
  const [hide, density] = [address.get('hide'), address.get('density')];
  if (hide === null && density === null) return undefined;
  return parseLayout(kind, { hidden: hide?.split(','), density });
}

/**
 * Parses a stored layout, or one from an address. Leaves out columns that the list does not have. A part that
 * is missing or invalid gets its default value.
 */
export function parseLayout(kind: RecordKind, value: unknown): ListLayout {
  const { hidden, density }: Record<string, unknown> = Object(value);
  const defaults = makeDefaultLayout(kind);
  const names = Array.isArray(hidden) ? hidden : defaults.hidden;
  return {
    hidden: listHideableColumns(kind)
      .map(makeColumnKey)
      .filter((key) => names.includes(key)),
    density: densities.find((one) => one === density) ?? defaults.density,
  };
}

/**
 * Makes the address parameters of a layout. They are complete, so that they override the layout of whoever
 * opens the address.
 */
export function makeLayoutParameters(layout: ListLayout | undefined): { hide?: string; density?: string } {
  return layout ? { hide: layout.hidden.join(','), density: layout.density } : {};
}

type UseListLayoutOptions = {
  address: { kind: RecordKind; layout: ListLayout | undefined };
  show: (next: { layout: ListLayout }) => void;
};

/**
 * Returns the layout of the list, the kind with only its visible columns, and a function that changes the
 * layout. The layout is the one in the address, or else the one that this user saved for the list.
 */
export function useListLayout({ address: { kind, layout: inAddress }, show }: UseListLayoutOptions) {
  // The content of the layout is compared, because each reading of the address creates a new object.
  const [hide, density] = [inAddress?.hidden.join(), inAddress?.density];
  const layout = useMemo(
    () => (hide === undefined ? readSavedLayout(kind) : parseLayout(kind, { hidden: hide.split(','), density })),
    [kind, hide, density],
  );
  /** The kind of records with only its visible columns. */
  const visibleKind = useMemo(() => removeHiddenColumns(kind, layout), [kind, layout]);
  return {
    layout,
    visibleKind,
    change(next: ListLayout) {
      saveLayout(kind, next);
      show({ layout: next });
    },
  };
}

/** Reads the layout of the list that this user last chose in this browser. */
export function readSavedLayout(kind: RecordKind): ListLayout {
  return parseLayout(kind, parseJson(localStore.read(makeLayoutStorageKey(kind))));
}

export function saveLayout(kind: RecordKind, layout: ListLayout): void {
  localStore.write(makeLayoutStorageKey(kind), JSON.stringify(layout));
}

function makeLayoutStorageKey({ name }: RecordKind): string {
  return `lexboard.look ${name} ${readSession().username.toLowerCase()}`;
}
