import type { Column, RecordKind } from 'shared-lib/records';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How somebody likes a list to look: which of its columns are hidden, and how close its rows are. */
export type ListLook = { hidden: readonly string[]; density: Density };

export const usualLook: ListLook = { hidden: [], density: 'comfortable' };

/** By what a column is known in addresses and in what is kept. */
export function columnKey(column: Column): string {
  return 'wire' in column ? column.wire : column.shown;
}

/** The columns that may be hidden: not the number, nor the name that says which record it is, nor what can be done. */
export function hideable({ columns }: RecordKind): Column[] {
  return columns.filter(({ shown }) => !always.includes(shown));
}

const always: readonly Column['shown'][] = ['number', 'name', 'details', 'action'];

/** The kind with the columns that are to be seen. */
export function seenKind(kind: RecordKind, { hidden }: ListLook): RecordKind {
  const gone = hideable(kind).filter((column) => hidden.includes(columnKey(column)));
  return gone.length === 0
    ? kind
    : { ...kind, columns: kind.columns.filter((column) => !gone.includes(column)) };
}

/** The look that an address says, if it says any. What the list does not have counts as not said. */
export function readLook(kind: RecordKind, address: URLSearchParams): ListLook | undefined {
  const [hide, density] = [address.get('hide'), address.get('density')];
  if (hide === null && density === null) return undefined;
  return toLook(kind, { hidden: hide?.split(','), density });
}

/** What was kept or said, as far as it is a look of this list. */
export function toLook(kind: RecordKind, said: unknown): ListLook {
  const { hidden, density }: Record<string, unknown> = Object(said);
  const names = Array.isArray(hidden) ? hidden : [];
  return {
    hidden: hideable(kind)
      .map(columnKey)
      .filter((key) => names.includes(key)),
    density: densities.find((one) => one === density) ?? usualLook.density,
  };
}

/** The same for an address; said whole, so that it goes before what the reader has kept. */
export function writeLook(look: ListLook | undefined): { hide?: string; density?: string } {
  return look ? { hide: look.hidden.join(','), density: look.density } : {};
}
