import {
  formAddress,
  type ListRow,
  type RecordKind,
  type RecordKindName,
  recordKindList,
} from 'shared-lib/records';

/** A way from a card to what belongs to the same law. */
export type RelatedItem = { kind: RecordKindName; title: string; address: string; addAddress: string };

/** The other three kinds (P-34): where their records of this one's law stand, and where one is added. */
export function relatedItems(kind: RecordKind, row: Pick<ListRow, 'id' | 'lawId'>): RelatedItem[] {
  const lawId = kind.name === 'law' ? row.id : row.lawId;
  const others = recordKindList.filter((other) => other.name !== kind.name);
  return others.map((other) => ({
    kind: other.name,
    title: other.titles.related,
    address: `/workspace?${new URLSearchParams({ tab: other.name, status: 'all', law: String(lawId), view: 'grid' })}`,
    addAddress: formAddress(other, { id: 0, lawId }),
  }));
}
