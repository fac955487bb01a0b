import type { FormPlace, RecordKind } from 'shared-lib/records';
import { askAhead, takeIfThere, takeOrAsk } from './ask-ahead';

type Which = { kind: RecordKind; id: number };

/** Asks for a record that somebody is about to view. */
export function askForDetails({ kind, id }: Which): void {
  askAhead(viewed({ kind, id }));
}

/** Asks for all that a form needs which somebody is about to open. */
export function askForForm({ kind, id, lawId }: FormPlace): void {
  if (typeof id === 'number') askAhead(edited({ kind, id }));
  if (lawId > 0) askAhead(lookedUp(lawId));
}

export function takeDetails({ at, ...which }: Which & { at: string | undefined }, signal: AbortSignal) {
  return takeOrAsk({ ...viewed(which), ...(at !== undefined && { body: { id: which.id, at } }) }, signal);
}

/** The same as it is now, where it has come already. */
export function takeDetailsAtOnce(which: Which) {
  return takeIfThere([viewed(which)])?.[0];
}

/** All that was asked for a form of a record, where it has come already. */
export function takeFormAtOnce({ lawId, ...which }: Which & { lawId: number }) {
  const [record, law] = takeIfThere([edited(which), ...(lawId > 0 ? [lookedUp(lawId)] : [])]) ?? [];
  return record && { record, law };
}

export function takeRecord(which: Which, signal: AbortSignal) {
  return takeOrAsk(edited(which), signal);
}

export function takeLaw(id: number, signal?: AbortSignal) {
  return takeOrAsk(lookedUp(id), signal);
}

const viewed = ({ kind, id }: Which) => ({ path: kind.calls.view, body: { id } });
const edited = ({ kind, id }: Which) => ({ path: kind.calls.edit, body: { id } });
const lookedUp = (id: number) => ({ path: 'law/lawname', body: { id } });
