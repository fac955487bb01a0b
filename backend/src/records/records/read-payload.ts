import {
  type FieldValue,
  fieldTypes,
  parseSaveAction,
  type RecordKind,
  type SaveAction,
  wireValueFault,
} from 'shared-lib/records';
import { parseId } from '../../platform/api/parse-body';
import { done, inField, type Refused, type Result, refused } from '../../platform/database/result';
import type { Values } from './stored-record';

type Body = Readonly<Record<string, unknown>>;

export type Payload = {
  id: number | undefined;
  version: number | undefined;
  listVersion: number | undefined;
  action: SaveAction | undefined;
  /** True if the action was given as the word of a state and not as a save code. */
  sentState: boolean;
  replacesRepealed: boolean;
  copiedFrom: number | undefined;
  /** The fields that were sent, by clean name. */
  values: Values;
  removedFiles: readonly string[];
};

/** Parses the payload of a save. Fields that only the server sets are ignored. */
export function readPayload(kind: RecordKind, body: Body): Result<Payload> {
  const numbers = readNumbers(body);
  if (!numbers.ok) return numbers;
  const action = readAction(body);
  if (!action.ok) return action;
  const values = readValues(kind, body);
  if (!values.ok) return values;
  const removedFault = fieldTypes.list.check(body.attachmentremovelist);
  if (removedFault) return malformed('attachmentremovelist', removedFault);
  return done({
    ...numbers.value,
    ...action.value,
    values: values.value,
    replacesRepealed: body.duplicateActive === 'Repealed',
    removedFiles: fieldTypes.list.parse(body.attachmentremovelist),
  });
}

function readValues(kind: RecordKind, body: Body): Result<Values> {
  const values: Record<string, FieldValue> = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    const wire = body[field.wire] !== undefined ? body[field.wire] : body[field.viewed ?? ''];
    if (field.by === 'server' || wire === undefined) continue;
    const fault = wireValueFault(field, wire);
    if (fault) return inField(field.wire, malformed(field.label, fault));
    values[name] = fieldTypes[field.type].parse(wire);
  }
  return done(values);
}

type Numbers = Pick<Payload, 'id' | 'version' | 'listVersion' | 'copiedFrom'>;

function readNumbers(body: Body): Result<Numbers> {
  const numbers: Partial<Numbers> = {};
  for (const name of ['id', 'version', 'listVersion', 'copiedFrom'] as const) {
    const number = parseId(body[name]);
    if (number === undefined && !isNone(body[name])) return malformed(name, 'must be a whole number');
    numbers[name] = number;
  }
  const { id, version, listVersion, copiedFrom } = numbers;
  return done({ id, version, listVersion, copiedFrom });
}

/** A new record has no id yet, or 0. */
function isNone(wire: unknown): boolean {
  return wire === undefined || wire === null || wire === '' || wire === 0 || wire === '0';
}

/**
 * `status` contains the save code; for duties, `publish_status` may contain it instead. A code takes precedence over a
 * word.
 */
function readAction(body: Body): Result<Pick<Payload, 'action' | 'sentState'>> {
  const sent = [body.status, body.publish_status].filter(
    (wire) => wire !== undefined && wire !== null && wire !== '',
  );
  const meant = sent.find((wire) => /^\d$/.test(fieldTypes.text.parse(wire))) ?? sent[0];
  const action = parseSaveAction(meant);
  if (meant !== undefined && action === undefined) {
    return malformed('status', 'must be Draft (0), Publish (1) or Update (2)');
  }
  return done({ action, sentState: meant === 'Draft' || meant === 'Published' });
}

function malformed(field: string, fault: string): Refused {
  return refused('bad-value', { field, fault });
}
