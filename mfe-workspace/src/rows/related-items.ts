import {
  formAddress,
  type ListRow,
  type RecordKind,
  type RecordKindName,
  recordKindList,
} from 'shared-lib/records';

/** The id of the law that a card's links are about; 0 if there is none. */
export function lawIdOfCard(kind: Pick<RecordKind, 'name'>, row: Pick<ListRow, 'id' | 'lawId'>): number {
  return kind.name === 'law' ? row.id : row.lawId;
}

/** A link from a card to records of the same law. */
export type RelatedItem = {
  kind: RecordKindName;
  titles: RecordKind['titles'];
  address: string;
  addAddress: string;
};

/** The other three kinds (P-34): the addresses of their records of this law, and of their forms. */
export function listRelatedItems(kind: RecordKind, row: Pick<ListRow, 'id' | 'lawId'>): RelatedItem[] {
  const lawId = lawIdOfCard(kind, row);
  const others = recordKindList.filter((other) => other.name !== kind.name);
  return others.map((other) => ({
    kind: other.name,
    titles: other.titles,
    address: `/workspace?${new URLSearchParams({ tab: other.name, status: 'all', law: String(lawId), view: 'grid' })}`,
    addAddress: formAddress(other, { id: 0, lawId }),
  }));
}

/** The server refuses additions to a repealed law. Another law can be added beside it. */
export function canAddRelated({ kind }: RelatedItem, { lawStatus }: Pick<ListRow, 'lawStatus'>): boolean {
  return kind === 'law' || lawStatus !== 'Repealed';
}
