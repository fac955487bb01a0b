import type { RecordKind } from '../record-kind';
import { lawWire } from './law';
import { licenseWire } from './license';
import { otherComplianceWire } from './other-compliance';
import { returnWire } from './return';
import type { Wire } from './wire';

export const wireByKind = {
  law: lawWire,
  license: licenseWire,
  return: returnWire,
  other_compliance: otherComplianceWire,
} satisfies Record<RecordKind, Wire>;
