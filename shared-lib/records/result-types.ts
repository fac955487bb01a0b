import type { RecordKindName } from './record-kind';

/** The documents' name of each kind in the choice of a search result. */
export const resultTypes = {
  law: 'Law',
  license: 'License',
  return: 'Return',
  'other-compliance': 'Other Compliance',
} as const satisfies Record<RecordKindName, string>;
