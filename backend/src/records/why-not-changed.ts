import type { RecordKind } from 'shared-lib/records';
import { inField, type Refused, refused } from '../database/outcome';
import type { Payload } from './read-payload';
import type { StoredRecord } from './stored-record';

/** The fields that stay as they are once a record is published (S-2.4). */
const lockedNames = ['law', 'parentLaw', 'category'];

type Changing = { kind: RecordKind; stored: StoredRecord; payload: Payload };

/** Why a stored record may not be changed in this way; undefined where it may. */
export function whyNotChanged({ kind, stored, payload }: Changing): Refused | undefined {
  if (payload.version !== undefined && payload.version !== stored.version)
    return refused('changed-by-another');
  if (stored.values.lawStatus === 'Repealed') return refused('repealed-record');
  if (stored.values.status !== 'Published') return undefined;
  if (payload.action === 'draft') return refused('already-published');
  const locked = lockedNames.find((name) => isOther(stored.values[name], payload.values[name]));
  if (locked === undefined) return undefined;
  const { label, wire } = kind.fields[locked] ?? { label: locked, wire: locked };
  return inField(wire, refused('locked-field', { field: label }));
}

function isOther(before: unknown, after: unknown): boolean {
  return after !== undefined && comparable(before) !== comparable(after);
}

/** Of a law the id alone counts: the wire never brings both id and code. */
function comparable(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value);
}
