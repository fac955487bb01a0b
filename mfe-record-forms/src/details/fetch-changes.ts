import { firstOf, send } from 'shared-lib/api';
import { codeOfLaw } from '../opening/name-laws';
import { type EntryChanges, lawsIn } from './said-field-changes';

type FetchedChanges = EntryChanges & { codes: ReadonlyMap<number, string> };

/** What an entry of a timeline changed, with the codes of the laws that it names. Rejects where it did not come. */
export async function fetchChanges(id: number, signal: AbortSignal): Promise<FetchedChanges> {
  const answer = await send({ method: 'POST', path: 'timeline/changes', body: { id }, signal });
  if (!answer.ok) throw new Error(answer.message || 'The changes did not come.');
  const { kind, changes } = firstOf(answer.value);
  const entry = { kind: String(kind ?? ''), changes: Object(changes) };
  const codes = lawsIn(entry).map(async (law) => [law, await codeOfLaw(law, signal)] as const);
  return { ...entry, codes: new Map(await Promise.all(codes)) };
}
