import { formAddress, type ListRow, type RecordKind } from 'shared-lib/records';

/** The address of the create form that starts with a record's values (P-35). */
export function copyAddress(kind: RecordKind, { id, lawId }: Pick<ListRow, 'id' | 'lawId'>): string {
  return `${formAddress(kind, { id: 0, lawId })}?copyOf=${id}`;
}
