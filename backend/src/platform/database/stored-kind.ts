import type { RecordKindName } from 'shared-lib/records';
import type { Prepared } from './statement';

/** What each kind of record is called in the tables. */
export const storedKinds = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'other_compliance',
} as const satisfies Record<RecordKindName, string>;

export type StoredKind = (typeof storedKinds)[RecordKindName];

/** A statement of each kind. The kind stands in its text, so that a plan that serves all calls reads one partition. */
export function preparedByKind(
  name: string,
  textOf: (kind: StoredKind) => string,
): Record<RecordKindName, Prepared> {
  const of = (kind: StoredKind) => ({ name: `${name}: ${kind}`, text: textOf(kind) });
  return {
    law: of('law'),
    license: of('license'),
    return: of('return'),
    'other-compliance': of('other_compliance'),
  };
}
