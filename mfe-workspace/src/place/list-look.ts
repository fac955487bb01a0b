import { useMemo } from 'react';
import type { Column, RecordKind } from 'shared-lib/records';
import { localStore, parseJson, readSession } from 'shared-lib/session';
import { isPhone } from 'shared-lib/ui/is-phone';

export const densities = ['compact', 'comfortable', 'touch'] as const;
export type Density = (typeof densities)[number];

/** The layout of a list: the hidden columns and the row density that a user chose. */
export type ListLook = { hidden: readonly string[]; density: Density };

/** The default layout: low rows on desktop, high rows for fingers. */
export function defaultLook(kind: RecordKind): ListLook {
  const isCoarse = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  const hidden = kind.columns.filter((column) => 'isOptional' in column).map(makeColumnKey);
  return { hidden, density: isCoarse ? 'touch' : 'compact' };
}

/** The key of a column in addresses and in storage. */
export function makeColumnKey(column: Column): string {
  return 'wire' in column ? column.wire : column.shown;
}

/** The columns that a user may hide: all but the number, the name and the actions. */
export function listHideableColumns({ columns }: RecordKind): Column[] {
  return columns.filter(({ shown }) => !alwaysShown.includes(shown));
}

const alwaysShown: readonly Column['shown'][] = ['number', 'name', 'details', 'action'];

/** The kind of record with its visible columns only. */
export function withVisibleColumns(kind: RecordKind, { hidden }: ListLook): RecordKind {
  const gone = listHideableColumns(kind).filter((column) => hidden.includes(makeColumnKey(column)));
  const columns = arrangeColumns(kind);
  return gone.length === 0 && columns === kind.columns
    ? kind
    : { ...kind, columns: columns.filter((column) => !gone.includes(column)) };
}

/**
 * The columns in the order of the table. Laws and licenses have the documented order. The documents define
 * none for the other kinds: they start with the name and the columns that tell duties apart. On phones all
 * lists do.
 */
function arrangeColumns({ name, columns }: RecordKind): readonly Column[] {
  if ((name === 'law' || name === 'license') && !isPhone()) return columns;
  const rank = (column: Column) => {
    const at = leadingColumns.indexOf('wire' in column ? column.wire : column.shown);
    const isName = column.shown === 'name' || column.shown === 'details';
    if (column.shown === 'number') return -2;
    if (isName) return -1;
    return at === -1 ? leadingColumns.length : at;
  };
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

const leadingColumns = [
  'periodicity',
  'next_due',
  'publish_status',
  'sensitivity',
  'task_type',
  'law_status',
  'law',
];

/** Reads the layout of a list from an address. Undefined if the address has none. */
export function readLook(kind: RecordKind, address: URLSearchParams): ListLook | undefined {
  const [hide, density] = [address.get('hide'), address.get('density')];
  if (hide === null && density === null) return undefined;
  return parseLook(kind, { hidden: hide?.split(','), density });
}

/** Parses a stored layout, or one from an address. Drops hidden columns and densities that the list lacks. */
export function parseLook(kind: RecordKind, value: unknown): ListLook {
  const { hidden, density }: Record<string, unknown> = Object(value);
  const first = defaultLook(kind);
  const names = Array.isArray(hidden) ? hidden : first.hidden;
  return {
    hidden: listHideableColumns(kind)
      .map(makeColumnKey)
      .filter((key) => names.includes(key)),
    density: densities.find((one) => one === density) ?? first.density,
  };
}

/** Writes the complete layout for an address, so that it overrides the reader's saved layout. */
export function writeLook(look: ListLook | undefined): { hide?: string; density?: string } {
  return look ? { hide: look.hidden.join(','), density: look.density } : {};
}

type UseListLookOptions = {
  place: { kind: RecordKind; look: ListLook | undefined };
  show: (next: { look: ListLook }) => void;
};

/** The layout from the address, or else the one that this user saved for the list. */
export function useListLook({ place: { kind, look: inAddress }, show }: UseListLookOptions) {
  // Compares the layout by its content, because each reading of the address creates a new object.
  const [hide, density] = [inAddress?.hidden.join(), inAddress?.density];
  const look = useMemo(
    () => (hide === undefined ? readSavedLook(kind) : parseLook(kind, { hidden: hide.split(','), density })),
    [kind, hide, density],
  );
  /** The kind of record with its visible columns. */
  const visibleKind = useMemo(() => withVisibleColumns(kind, look), [kind, look]);
  return {
    look,
    visibleKind,
    change(next: ListLook) {
      saveLook(kind, next);
      show({ look: next });
    },
  };
}

/** This user's last layout of the list in this browser. */
export function readSavedLook(kind: RecordKind): ListLook {
  return parseLook(kind, parseJson(localStore.read(makeLookKey(kind))));
}

export function saveLook(kind: RecordKind, look: ListLook): void {
  localStore.write(makeLookKey(kind), JSON.stringify(look));
}

function makeLookKey({ name }: RecordKind): string {
  return `lexboard.look ${name} ${readSession().username.toLowerCase()}`;
}
