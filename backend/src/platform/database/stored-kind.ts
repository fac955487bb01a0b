import type { RecordKindName } from 'shared-lib/records';
import type { PreparedStatement } from './statement';

/** The name of each kind of record in the database. */
export const storedKinds = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'other_compliance',
} as const satisfies Record<RecordKindName, string>;

export type StoredKind = (typeof storedKinds)[RecordKindName];

/**
 * Prepares one statement for each kind of record. Its text contains the kind, so that PostgreSQL reads only
 * the partition of this kind.
 */
export function prepareStatementsByKind(
  name: string,
  textOf: (kind: StoredKind) => string,
): Record<RecordKindName, PreparedStatement> {
  const prepare = (kind: StoredKind) => ({ name: `${name}: ${kind}`, text: textOf(kind) });
  return {
    law: prepare('law'),
    license: prepare('license'),
    return: prepare('return'),
    'other-compliance': prepare('other_compliance'),
  };
}
