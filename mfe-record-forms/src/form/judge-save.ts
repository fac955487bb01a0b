import { yupToFormErrors } from 'formik';
import { type Answer, firstOf, send } from 'shared-lib/api';
import { queryClient } from 'shared-lib/query';
import {
  fieldTypes,
  parseWarnings,
  type RecordKind,
  type RecordWarning,
  type SaveAction,
  saveCode,
  toWire,
} from 'shared-lib/records';
import { formSchema, requiredFields } from 'shared-lib/records/validation';
import { readSession } from 'shared-lib/session';
import { object, ValidationError } from 'yup';
import { attachmentPayload } from '../attachments/attachment-payload';
import { type FetchedForm, fetchForm } from '../opening/fetch-form';
import { type FormStart, type FormValues, isRepeal, makesNew } from '../opening/form-start';

/** The result of the last save. */
export type SaveState =
  | { is: 'none' | 'saving' }
  | { is: 'saved'; id: number; words: string; said: string; warnings: readonly RecordWarning[] }
  /** No valid answer came: the same save can be sent again. */
  | { is: 'unsent'; action: SaveAction; message: string }
  | { is: 'refused'; message: string; fault: Fault | undefined }
  /** The first save was stored, but the input has changed since. */
  | { is: 'arrived'; now: FetchedForm }
  /** Somebody else has saved the record since it was opened. */
  | { is: 'overtaken'; action: SaveAction; mine: FormValues; theirs: FetchedForm };

export async function determineSaveState(
  { start, values, action }: SaveRequest,
  answer: SaveAnswer,
): Promise<SaveState> {
  const { kind, mode, record } = start;
  if (answer.ok) {
    const words = mode === 'update' ? 'Data Updated Successfully' : 'Data Added Successfully';
    const { id, warnings } = savedRecord(answer.value);
    // The documents fix the words of every save; the effect of a repeal is shown below them.
    const said = isRepeal(start, values) ? `${values.fields.name} was repealed.` : '';
    return { is: 'saved', id: id || (record?.id ?? 0), words, said, warnings };
  }
  const { reason, message, field } = answer;
  if (reason !== 'refused') return { is: 'unsent', action, message };
  const theirs = mode === 'update' ? await fetchNow(kind, record?.id ?? 0) : undefined;
  if (theirs && theirs.start.record?.version !== record?.version) {
    return { is: 'overtaken', action, mine: values, theirs };
  }
  return { is: 'refused', message, fault: faultIn(kind, { field, message }) };
}

/** Fetches the form of a record in its current state; undefined when no answer came. */
export async function fetchNow(kind: RecordKind, id: number): Promise<FetchedForm | undefined> {
  const context = { client: queryClient, signal: new AbortController().signal };
  return (await fetchForm({ kind, id, copyOf: 0, lawId: 0 }, context).catch(() => null)) ?? undefined;
}

/** Turns the server's refusal of a payload field into a fault of the form. */
function faultIn(
  { fields }: RecordKind,
  { field, message }: { field: string | undefined; message: string },
): Fault | undefined {
  const [name] = Object.entries(fields).find(([, { wire }]) => wire === field) ?? [];
  return name === undefined ? undefined : { name, message };
}

type Fault = { name: string; message: string };

/** All faults in the documents' order; faults of optional fields come after, in the order of the form. */
export async function findFaults({
  kind,
  action,
  values,
}: {
  kind: RecordKind;
  action: SaveAction;
  values: FormValues;
}): Promise<Fault[]> {
  const asked = { kind, action, isOfState: values.isOfState };
  const schema = object({ fields: formSchema(asked) });
  try {
    // Formik's own validation turns empty values into `undefined`, and days may be empty.
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { fields } = yupToFormErrors<{ fields: Record<string, string> }>(error);
    const faults = new Map(Object.entries(Object(fields)));
    const inOrder = new Set([
      ...requiredFields(asked),
      ...kind.sections.flatMap((section) => section.fields),
    ]);
    return [...inOrder]
      .filter((name) => faults.has(name))
      .map((name) => ({ name, message: String(faults.get(name)) }));
  }
}

/** A request to save a record. */
export type SaveRequest = { start: FormStart; values: FormValues; action: SaveAction };

export type SaveAnswer = Answer<Record<string, unknown>>;

/** Sends the save; a request with the same key is stored once. */
export function sendRecord({ start, values, action }: SaveRequest, key: string): Promise<SaveAnswer> {
  const { kind, mode } = start;
  const body = recordPayload({ start, values, action, username: readSession().username });
  return send({ method: 'POST', path: mode === 'update' ? kind.calls.update : kind.calls.add, body, key });
}

/** The saved record, from the answer to a save. */
export function savedRecord(answer: Record<string, unknown>) {
  const { id, version, warnings } = firstOf(answer);
  return { id: Number(id) || 0, version: Number(version) || 0, warnings: parseWarnings(warnings) };
}

/** The payload of S-2.3 for the values of a form, and the version that it was filled from. */
function recordPayload({
  start,
  values,
  action,
  username,
}: {
  start: FormStart;
  values: FormValues;
  action: SaveAction;
  username: string;
}): Record<string, unknown> {
  const { kind, mode, record, listVersion } = start;
  const isNew = makesNew(mode);
  return {
    ...enteredFields(kind, values),
    ...identity(start),
    ...attached(start, values),
    id: isNew ? 0 : (record?.id ?? 0),
    status: saveCode(action),
    // For a law, `status` is all that there is.
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

/** The identifiers that the server assigned; a new record has none yet. */
function identity({ kind: { fields }, mode, record }: FormStart): Record<string, unknown> {
  const given = Object.entries(fields).filter(([name, { by }]) => by === 'server' && name !== 'status');
  return Object.fromEntries(
    given.map(([name, { wire }]) => [wire, mode === 'update' ? (record?.values[name] ?? '') : '']),
  );
}

/** A new record made from another one counts that one's files as existing: the server copies them. */
function attached({ record }: FormStart, { fields }: FormValues): Record<string, unknown> {
  const before = fieldTypes.files.parse(record?.values.attachments);
  const now = fieldTypes.files.parse(fields.attachments);
  return { ...attachmentPayload({ before, now }), attachmentfilename: now.map(({ name }) => name) };
}
