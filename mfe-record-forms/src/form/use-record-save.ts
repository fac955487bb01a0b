import { useRef, useState } from 'react';
import { type Answer, makeKey, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import type { RecordKind, SaveAction } from 'shared-lib/records';
import { readSession } from 'shared-lib/session';
import { type FetchedForm, fetchForm } from '../opening/fetch-form';
import type { FormStart, FormValues } from '../opening/form-start';
import type { Fault } from './first-fault';
import { recordPayload } from './record-payload';

type Wish = { start: FormStart; values: FormValues; action: SaveAction };

/** What became of the last save. */
export type SaveState =
  | { is: 'none' | 'saving' }
  | { is: 'saved'; id: number; words: string }
  /** Nobody answered sensibly: it can be sent again as it was. */
  | { is: 'unsent'; action: SaveAction; message: string }
  | { is: 'refused'; message: string; fault: Fault | undefined }
  /** Somebody else has saved the record since it was opened. */
  | { is: 'overtaken'; action: SaveAction; mine: FormValues; theirs: FetchedForm };

/** Saves one at a time; the second press of a button while the first is under way does nothing. */
export function useRecordSave() {
  const isBusy = useRef(false);
  const key = useRef<string>(undefined);
  const [state, setState] = useState<SaveState>({ is: 'none' });
  const save = async (wish: Wish): Promise<SaveState | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setState({ is: 'saving' });
    // The same until the server has said yes: an earlier try whose answer was lost may have been done.
    key.current ??= makeKey();
    const answer = await sendRecord(wish, key.current);
    if (answer.ok) key.current = undefined;
    const outcome = await judgeSave(wish, answer);
    // What is saved is done: a press that came late would add it once more.
    isBusy.current = outcome.is === 'saved';
    setState(outcome);
    if (outcome.is === 'refused') announce({ type: 'message', text: outcome.message });
    return outcome;
  };
  return { state, save, forget: () => setState({ is: 'none' }) };
}

function sendRecord({ start, values, action }: Wish, key: string) {
  const { kind, mode } = start;
  const body = recordPayload({ start, values, action, username: readSession().username });
  return send({ method: 'POST', path: mode === 'update' ? kind.calls.update : kind.calls.add, body, key });
}

async function judgeSave(
  { start, values, action }: Wish,
  answer: Answer<Record<string, unknown>>,
): Promise<SaveState> {
  const { mode, record } = start;
  if (answer.ok) {
    const [saved] = Array.isArray(answer.value.data) ? answer.value.data : [];
    const words = mode === 'update' ? 'Data Updated Successfully' : 'Data Added Successfully';
    return { is: 'saved', id: Number(Object(saved).id) || (record?.id ?? 0), words };
  }
  const { reason, message, field } = answer;
  if (reason !== 'refused') return { is: 'unsent', action, message };
  const theirs = mode === 'update' ? await fetchTheirs(start) : undefined;
  if (theirs) return { is: 'overtaken', action, mine: values, theirs };
  return { is: 'refused', message, fault: faultIn(start.kind, { field, message }) };
}

/** What the server says against a field of the payload, as a fault of the form's. */
function faultIn(
  { fields }: RecordKind,
  { field, message }: { field: string | undefined; message: string },
): Fault | undefined {
  const [name] = Object.entries(fields).find(([, { wire }]) => wire === field) ?? [];
  return name === undefined ? undefined : { name, message };
}

/** The record as somebody else has left it meanwhile; nothing where nobody has. */
async function fetchTheirs({ kind, record }: FormStart): Promise<FetchedForm | undefined> {
  const wanted = { kind, id: record?.id ?? 0, copyOf: 0, lawId: 0 };
  const ground = { client: queryClient, signal: new AbortController().signal };
  const now = await fetchForm(wanted, ground).catch(() => null);
  return now && now.start.record?.version !== record?.version ? now : undefined;
}
