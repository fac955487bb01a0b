import type { RecordKindName } from 'shared-lib/records';

/** What each kind of record is called in the tables. */
export const storedKinds = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'other_compliance',
} as const satisfies Record<RecordKindName, string>;

export type StoredKind = (typeof storedKinds)[RecordKindName];
