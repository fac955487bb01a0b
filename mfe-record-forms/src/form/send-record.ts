import { type Answer, firstOf, send } from 'shared-lib/api';
import {
  fieldTypes,
  parseWarnings,
  type RecordKind,
  type SaveAction,
  saveCode,
  toWire,
} from 'shared-lib/records';
import { readSession } from 'shared-lib/session';
import { attachmentPayload } from '../attachments/attachment-payload';
import { type FormStart, type FormValues, makesNew } from '../opening/form-start';

/** A record as somebody wants to have it saved. */
export type Wish = { start: FormStart; values: FormValues; action: SaveAction };

export type SaveAnswer = Answer<Record<string, unknown>>;

/** Sends it; the same under the same key is saved once. */
export function sendRecord({ start, values, action }: Wish, key: string): Promise<SaveAnswer> {
  const { kind, mode } = start;
  const body = recordPayload({ start, values, action, username: readSession().username });
  return send({ method: 'POST', path: mode === 'update' ? kind.calls.update : kind.calls.add, body, key });
}

/** What the answer to a save says of the record. */
export function savedRecord(answer: Record<string, unknown>) {
  const { id, version, warnings } = firstOf(answer);
  return { id: Number(id) || 0, version: Number(version) || 0, warnings: parseWarnings(warnings) };
}

type Saving = { start: FormStart; values: FormValues; action: SaveAction; username: string };

/** The payload of S-2.3 for what a form holds, and the version that it was filled from. */
function recordPayload({ start, values, action, username }: Saving): Record<string, unknown> {
  const { kind, mode, record, listVersion } = start;
  const isNew = makesNew(mode);
  return {
    ...enteredFields(kind, values),
    ...identity(start),
    ...attached(start, values),
    id: isNew ? 0 : (record?.id ?? 0),
    status: saveCode(action),
    // Of a law `status` is all that there is.
    ...(kind.wire.status !== 'status' && {
      publish_status: isNew || mode === 'replace' ? '' : record?.status,
    }),
    duplicateActive: mode === 'replace' ? 'Repealed' : '',
    accessusername: username,
    listVersion,
    ...(mode === 'update' && { version: record?.version }),
    ...(mode === 'copy' && { copiedFrom: record?.id }),
  };
}

function enteredFields({ fields }: RecordKind, values: FormValues): Record<string, unknown> {
  const entered = Object.entries(fields).flatMap(([name, field]) => {
    const value = values.fields[name];
    if (field.by === 'server' || field.type === 'files' || value === undefined) return [];
    return [[field.wire, toWire(field.type, value)] as const];
  });
  return Object.fromEntries(entered);
}

/** What the server gave the record; a new one has none of it yet. */
function identity({ kind: { fields }, mode, record }: FormStart): Record<string, unknown> {
  const given = Object.entries(fields).filter(([name, { by }]) => by === 'server' && name !== 'status');
  return Object.fromEntries(
    given.map(([name, { wire }]) => [wire, mode === 'update' ? (record?.values[name] ?? '') : '']),
  );
}

/** Of a new record those of the one that it is made from count as there: the server copies them. */
function attached({ record }: FormStart, { fields }: FormValues): Record<string, unknown> {
  const before = fieldTypes.files.parse(record?.values.attachments);
  const now = fieldTypes.files.parse(fields.attachments);
  return { ...attachmentPayload({ before, now }), attachmentfilename: now.map(({ name }) => name) };
}
