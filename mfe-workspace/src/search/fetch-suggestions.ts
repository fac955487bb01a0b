import { readAnswer, send } from 'shared-lib/api';
import { type RecordKind, recordKindList, resultTypes } from 'shared-lib/records';

export type Suggestion = { kind: RecordKind; id: number; name: string; code: string };

/** The newest records of each kind that a keyword leads to, in the order of the tabs. Rejects when they did not come. */
export async function fetchSuggestions(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  const call = { method: 'POST', path: 'searchfilter/keywordsearch', body: { keywordstr: keyword } } as const;
  const answer = readAnswer(await send({ ...call, signal }), ({ data }) =>
    Array.isArray(data) ? data.flatMap(readSuggestion) : undefined,
  );
  if (!answer.ok) throw new Error(answer.message);
  return recordKindList.flatMap((kind) => answer.value.filter((one) => one.kind === kind));
}

/** A kind that this version does not know is left out. */
function readSuggestion(said: unknown): Suggestion[] {
  const { type, id, name, code }: Record<string, unknown> = Object(said);
  const kind = recordKindList.find((one) => resultTypes[one.name] === type);
  if (!kind || typeof id !== 'number') return [];
  return [
    { kind, id, name: typeof name === 'string' ? name : '', code: typeof code === 'string' ? code : '' },
  ];
}
