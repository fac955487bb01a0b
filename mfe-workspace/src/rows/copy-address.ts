import { formAddress, type ListRow, type RecordKind } from 'shared-lib/records';

/** The create form that begins with what a record holds (P-35). */
export function copyAddress(kind: RecordKind, { id, lawId }: Pick<ListRow, 'id' | 'lawId'>): string {
  return `${formAddress(kind, { id: 0, lawId })}?copyOf=${id}`;
}
