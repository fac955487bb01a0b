import type { RecordKind, RecordKindName } from '../record-kind';
import { lawKind } from './law';
import { licenseKind } from './license';
import { otherComplianceKind } from './other-compliance';
import { returnKind } from './return';

/** The four kinds of records, in the order of the workspace's tabs. */
export const recordKinds = {
  law: lawKind,
  license: licenseKind,
  return: returnKind,
  'other-compliance': otherComplianceKind,
} satisfies Record<RecordKindName, RecordKind>;

// Marked as pure. A remote that does not use the kinds then leaves them out of its bundle.
export const recordKindList: readonly RecordKind[] = /* @__PURE__ */ Object.values(recordKinds);

export function isRecordKindName(name: unknown): name is RecordKindName {
  return typeof name === 'string' && Object.hasOwn(recordKinds, name);
}
