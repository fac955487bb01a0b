import { useRef, useState } from 'react';
import { type Answer, makeRandomKey, readFirstDataEntry, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import {
  type FileReference,
  fieldTypes,
  findSaveCode,
  parseWarnings,
  type RecordKind,
  type RecordWarning,
  type SaveAction,
  toWireValue,
} from 'shared-lib/records';
import { readSession } from 'shared-lib/session';
import { t } from 'shared-lib/words';
import { type FetchedForm, fetchForm } from '../opening/fetch-form';
import { doesSaveRepealLaw, type FormStart, type FormValues, isNewRecordMode } from '../opening/form-start';
import { confirmEditedSchedule } from '../schedule/next-dates-part';
import type { FieldFault } from './save-rules';

export type SaveState =
  | { status: 'none' | 'saving' }
  | {
      status: 'saved';
      id: number;
      name: string;
      message: string;
      effect: string;
      warnings: readonly RecordWarning[];
    }
  /** No valid reply has come. The user can send the same save again. */
  | { status: 'unsent'; action: SaveAction; message: string }
  | { status: 'refused'; message: string; fault: FieldFault | undefined }
  /** An earlier save, whose answer was lost, had arrived. The input has changed since. */
  | { status: 'arrived'; current: FetchedForm }
  /** Somebody else has saved the record after it was opened. */
  | { status: 'overtaken'; action: SaveAction; mine: FormValues; theirs: FetchedForm };

/** Sends one save at a time. While a save runs, a second submit does nothing. */
export function useRecordSave() {
  const isBusy = useRef(false);
  /** The first save since the last success. The server may have stored it although its answer was lost. */
  const firstTry = useRef<{ request: SaveRequest; key: string }>(undefined);
  const [state, setState] = useState<SaveState>({ status: 'none' });
  const save = async (request: SaveRequest): Promise<SaveState | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setState({ status: 'saving' });
    firstTry.current ??= { request, key: makeRandomKey() };
    const { request: first, key } = firstTry.current;
    const answer = await sendRecord(request, key);
    if (answer.ok)
      await confirmEditedSchedule(
        { kind: request.start.kind.name, id: request.start.record?.id ?? 0 },
        request.values.fields,
      );
    // The server refuses a key under which it has stored another save. That was an earlier try whose answer
    // was lost.
    const isAboutKey = !answer.ok && answer.field === 'Idempotency-Key';
    const outcome = isAboutKey ? await resendFirstSave(request, first, key) : await determineSaveState(request, answer);
    if (answer.ok || outcome.status === 'arrived' || outcome.status === 'overtaken') firstTry.current = undefined;
    // After a success, a further submit would add the record a second time.
    isBusy.current = outcome.status === 'saved';
    setState(outcome);
    if (outcome.status === 'refused') announce({ type: 'message', text: outcome.message, tone: 'bad' });
    return outcome;
  };
  return { state, save, forget: () => setState({ status: 'none' }) };
}

/** Sends the first save again to get its answer. The server has stored this save already. */
async function resendFirstSave(request: SaveRequest, first: SaveRequest, key: string): Promise<SaveState> {
  const { start, values, action } = request;
  const answer = await sendRecord(first, key);
  if (!answer.ok) return determineSaveState(request, answer);
  const { id, version } = readSavedRecord(answer.value);
  const current = await fetchCurrentForm(start.kind, id);
  if (!current) return { status: 'unsent', action, message: t('What is saved could not be looked up.') };
  const isOurs = current.start.record?.version === version;
  return isOurs ? { status: 'arrived', current } : { status: 'overtaken', action, mine: values, theirs: current };
}

async function determineSaveState({ start, values, action }: SaveRequest, answer: SaveReply): Promise<SaveState> {
  const { kind, mode, record } = start;
  if (answer.ok) {
    const message = mode === 'update' ? t('Data Updated Successfully') : t('Data Added Successfully');
    const { id, warnings } = readSavedRecord(answer.value);
    // The specification fixes the message of every save. So the effect of a repeal is shown below that message.
    const effect = doesSaveRepealLaw(start, values)
      ? t('{name} was repealed.', { name: String(values.fields.name) })
      : '';
    const name = String(values.fields.name ?? '');
    return { status: 'saved', id: id || (record?.id ?? 0), name, message, effect, warnings };
  }
  const { reason, message, field } = answer;
  if (reason !== 'refused') return { status: 'unsent', action, message };
  const theirs = mode === 'update' ? await fetchCurrentForm(kind, record?.id ?? 0) : undefined;
  if (theirs && theirs.start.record?.version !== record?.version) {
    return { status: 'overtaken', action, mine: values, theirs };
  }
  // Finds the field of the form by the payload field that the server refused.
  const [name] = Object.entries(kind.fields).find(([, { wire }]) => wire === field) ?? [];
  return { status: 'refused', message, fault: name === undefined ? undefined : { name, message } };
}

/** Fetches the form of a record in its current state. Returns undefined if no answer comes. */
async function fetchCurrentForm(kind: RecordKind, id: number): Promise<FetchedForm | undefined> {
  const { signal } = new AbortController();
  const form = fetchForm({ kind, id, copyOf: 0, lawId: 0 }, queryClient, signal);
  return (await form.catch(() => null)) ?? undefined;
}

type SaveRequest = { start: FormStart; values: FormValues; action: SaveAction };

type SaveReply = Answer<Record<string, unknown>>;

/** Sends the save. The server stores only one request with the same key. */
function sendRecord({ start, values, action }: SaveRequest, key: string): Promise<SaveReply> {
  const { kind, mode } = start;
  const body = buildRecordPayload({ start, values, action }, readSession().username);
  return send({ method: 'POST', path: mode === 'update' ? kind.calls.update : kind.calls.add, body, key });
}

function readSavedRecord(answer: Record<string, unknown>) {
  const { id, version, warnings } = readFirstDataEntry(answer);
  return { id: Number(id) || 0, version: Number(version) || 0, warnings: parseWarnings(warnings) };
}

/** Builds the body of the save request (S-2.3): a form's values, and the record version they began with. */
function buildRecordPayload({ start, values, action }: SaveRequest, username: string): Record<string, unknown> {
  const { kind, mode, record, listVersion } = start;
  const isNew = isNewRecordMode(mode);
  return {
    ...buildEnteredFields(kind, values),
    ...buildRecordIdentifiers(start),
    ...buildAttachments(start, values),
    id: isNew ? 0 : (record?.id ?? 0),
    status: findSaveCode(action),
    // A duty has a second payload field for the status. A law has only `status`.
    ...(kind.wire.status !== 'status' && {
      publish_status: isNew || mode === 'replace' ? '' : record?.status,
    }),
    duplicateActive: mode === 'replace' ? t('Repealed') : '',
    accessusername: username,
    listVersion,
    ...(mode === 'update' && { version: record?.version }),
    ...(mode === 'copy' && { copiedFrom: record?.id }),
  };
}

function buildEnteredFields({ fields }: RecordKind, values: FormValues): Record<string, unknown> {
  const entered = Object.entries(fields).flatMap(([name, field]) => {
    const value = values.fields[name];
    if (field.by === 'server' || field.type === 'files' || value === undefined) return [];
    return [[field.wire, toWireValue(field.type, value)] as const];
  });
  return Object.fromEntries(entered);
}

/** Returns the identifiers that the server gave to the record. A new record has none. */
function buildRecordIdentifiers({ kind: { fields }, mode, record }: FormStart): Record<string, unknown> {
  const given = Object.entries(fields).filter(([name, { by }]) => by === 'server' && name !== 'status');
  return Object.fromEntries(
    given.map(([name, { wire }]) => [wire, mode === 'update' ? (record?.values[name] ?? '') : '']),
  );
}

/**
 * Builds the attachments of a save. The files of a copied record count as existing, because the server copies
 * them.
 */
function buildAttachments({ record }: FormStart, { fields }: FormValues): Record<string, unknown> {
  const before = fieldTypes.files.parse(record?.values.attachments);
  const now = fieldTypes.files.parse(fields.attachments);
  return { ...buildAttachmentPayload(before, now), attachmentfilename: now.map(({ name }) => name) };
}

/**
 * Builds the attachment part of a payload. Existing files are identified by name, because a copy has files of
 * its own. New files are identified by address, because another upload may have the same name.
 */
export function buildAttachmentPayload(before: readonly FileReference[], now: readonly FileReference[]) {
  const isOld = ({ file }: FileReference) => before.some((old) => old.file === file);
  const removed = before.filter(({ file }) => !now.some((one) => one.file === file));
  return {
    attachment: now.map((one) => (isOld(one) ? one.name : one.file)),
    attachmentremovelist: removed.map(({ name }) => name),
  };
}
