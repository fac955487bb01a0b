import { queryClient } from 'shared-lib/query';
import type { RecordKind, RecordWarning, SaveAction } from 'shared-lib/records';
import { type FetchedForm, fetchForm } from '../opening/fetch-form';
import { type FormValues, isRepeal } from '../opening/form-start';
import type { Fault } from './find-faults';
import { type SaveAnswer, savedRecord, type Wish } from './send-record';

/** What became of the last save. */
export type SaveState =
  | { is: 'none' | 'saving' }
  | { is: 'saved'; id: number; words: string; said: string; warnings: readonly RecordWarning[] }
  /** Nobody answered sensibly: it can be sent again as it was. */
  | { is: 'unsent'; action: SaveAction; message: string }
  | { is: 'refused'; message: string; fault: Fault | undefined }
  /** What was sent first is saved since then, and is not yet as it is wanted now. */
  | { is: 'arrived'; now: FetchedForm }
  /** Somebody else has saved the record since it was opened. */
  | { is: 'overtaken'; action: SaveAction; mine: FormValues; theirs: FetchedForm };

export async function judgeSave({ start, values, action }: Wish, answer: SaveAnswer): Promise<SaveState> {
  const { kind, mode, record } = start;
  if (answer.ok) {
    const words = mode === 'update' ? 'Data Updated Successfully' : 'Data Added Successfully';
    const { id, warnings } = savedRecord(answer.value);
    // The documents fix the words of every save; what a repeal did is said below them.
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

/** The form of a record as it is now; nothing where it did not come. */
export async function fetchNow(kind: RecordKind, id: number): Promise<FetchedForm | undefined> {
  const ground = { client: queryClient, signal: new AbortController().signal };
  return (await fetchForm({ kind, id, copyOf: 0, lawId: 0 }, ground).catch(() => null)) ?? undefined;
}

/** What the server says against a field of the payload, as a fault of the form's. */
function faultIn(
  { fields }: RecordKind,
  { field, message }: { field: string | undefined; message: string },
): Fault | undefined {
  const [name] = Object.entries(fields).find(([, { wire }]) => wire === field) ?? [];
  return name === undefined ? undefined : { name, message };
}
