import type { RecordKindName } from './record-kind';

/** What the documents call a kind where a result of a search is chosen. */
export const resultTypes = {
  law: 'Law',
  license: 'License',
  return: 'Return',
  'other-compliance': 'Other Compliance',
} as const satisfies Record<RecordKindName, string>;
