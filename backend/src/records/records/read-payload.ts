import {
  type FieldValue,
  fieldTypes,
  findWireValueFault,
  parseSaveAction,
  type RecordKind,
  type SaveAction,
} from 'shared-lib/records';
import { parseId } from '../../platform/api/parse-body';
import { addFieldToRefusal, okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import type { RecordValues } from './stored-record';

type RawPayload = Readonly<Record<string, unknown>>;

export type RecordPayload = {
  id: number | undefined;
  version: number | undefined;
  listVersion: number | undefined;
  action: SaveAction | undefined;
  /** True if the payload's status is a name (Draft, Published) and not a save code. */
  isStatusSentByName: boolean;
  replacesRepealed: boolean;
  copiedFrom: number | undefined;
  /** The sent fields, by their names in code. */
  values: RecordValues;
  removedFiles: readonly string[];
};

/** Parses the payload of a save. Ignores fields that only the server sets. */
export function readPayload(kind: RecordKind, body: RawPayload): Result<RecordPayload> {
  const numbers = readPayloadNumbers(body);
  if (!numbers.ok) return numbers;
  const action = readPayloadAction(body);
  if (!action.ok) return action;
  const values = readPayloadValues(kind, body);
  if (!values.ok) return values;
  const removedFault = fieldTypes.list.check(body.attachmentremovelist);
  if (removedFault) return refuseMalformedField('attachmentremovelist', removedFault);
  return okResult({
    ...numbers.value,
    ...action.value,
    values: values.value,
    replacesRepealed: body.duplicateActive === 'Repealed',
    removedFiles: fieldTypes.list.parse(body.attachmentremovelist),
  });
}

function readPayloadValues(kind: RecordKind, body: RawPayload): Result<RecordValues> {
  const values: Record<string, FieldValue> = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    const wire = body[field.wire] !== undefined ? body[field.wire] : body[field.viewed ?? ''];
    if (field.by === 'server' || wire === undefined) continue;
    const fault = findWireValueFault(field, wire);
    if (fault) return addFieldToRefusal(field.wire, refuseMalformedField(field.label, fault));
    values[name] = fieldTypes[field.type].parse(wire);
  }
  return okResult(values);
}

type PayloadNumbers = Pick<RecordPayload, 'id' | 'version' | 'listVersion' | 'copiedFrom'>;

function readPayloadNumbers(body: RawPayload): Result<PayloadNumbers> {
  const numbers: Partial<PayloadNumbers> = {};
  for (const name of ['id', 'version', 'listVersion', 'copiedFrom'] as const) {
    const number = parseId(body[name]);
    if (number === undefined && !isMissingOrZeroId(body[name]))
      return refuseMalformedField(name, 'must be a whole number');
    numbers[name] = number;
  }
  const { id, version, listVersion, copiedFrom } = numbers;
  return okResult({ id, version, listVersion, copiedFrom });
}

/** Returns true if an id is missing or 0, which means a new record. */
function isMissingOrZeroId(wire: unknown): boolean {
  return wire === undefined || wire === null || wire === '' || wire === 0 || wire === '0';
}

/**
 * Reads the action from `status`, and for duties also from `publish_status`. If one has a save code and the
 * other a status name, uses the save code.
 */
function readPayloadAction(body: RawPayload): Result<Pick<RecordPayload, 'action' | 'isStatusSentByName'>> {
  const sentStatuses = [body.status, body.publish_status].filter(
    (wire) => wire !== undefined && wire !== null && wire !== '',
  );
  const usedStatus = sentStatuses.find((wire) => /^\d$/.test(fieldTypes.text.parse(wire))) ?? sentStatuses[0];
  const action = parseSaveAction(usedStatus);
  if (usedStatus !== undefined && action === undefined) {
    return refuseMalformedField('status', 'must be Draft (0), Publish (1) or Update (2)');
  }
  return okResult({ action, isStatusSentByName: usedStatus === 'Draft' || usedStatus === 'Published' });
}

function refuseMalformedField(field: string, fault: string): Refusal {
  return refusedResult('bad-value', { field, fault });
}
