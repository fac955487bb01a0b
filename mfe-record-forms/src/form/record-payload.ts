import { fieldTypes, type RecordKind, type SaveAction, saveCode, toWire } from 'shared-lib/records';
import { attachmentPayload } from '../attachments/attachment-payload';
import { type FormStart, type FormValues, makesNew } from '../opening/form-start';

type Saving = { start: FormStart; values: FormValues; action: SaveAction; username: string };

/** The payload of S-2.3 for what a form holds, and the version that it was filled from. */
export function recordPayload({ start, values, action, username }: Saving): Record<string, unknown> {
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
