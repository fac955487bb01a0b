import type { Column, RecordKind } from 'shared-lib/records';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** A person's look of a list: the hidden columns and the density of the rows. */
export type ListLook = { hidden: readonly string[]; density: Density };

export const usualLook: ListLook = { hidden: [], density: 'comfortable' };

/** The key of a column in addresses and in storage. */
export function columnKey(column: Column): string {
  return 'wire' in column ? column.wire : column.shown;
}

/** The columns that may be hidden: not the number, the name that identifies the record, or the actions. */
export function hideable({ columns }: RecordKind): Column[] {
  return columns.filter(({ shown }) => !always.includes(shown));
}

const always: readonly Column['shown'][] = ['number', 'name', 'details', 'action'];

/** The kind with its visible columns. */
export function withVisibleColumns(kind: RecordKind, { hidden }: ListLook): RecordKind {
  const gone = hideable(kind).filter((column) => hidden.includes(columnKey(column)));
  return gone.length === 0
    ? kind
    : { ...kind, columns: kind.columns.filter((column) => !gone.includes(column)) };
}

/** The look in an address, if any. Values that the list does not support are ignored. */
export function readLook(kind: RecordKind, address: URLSearchParams): ListLook | undefined {
  const [hide, density] = [address.get('hide'), address.get('density')];
  if (hide === null && density === null) return undefined;
  return toLook(kind, { hidden: hide?.split(','), density });
}

/** The valid part of a stored or given look for this list. */
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

/** The look for an address; written in full, so that it takes precedence over the reader's saved look. */
export function writeLook(look: ListLook | undefined): { hide?: string; density?: string } {
  return look ? { hide: look.hidden.join(','), density: look.density } : {};
}
