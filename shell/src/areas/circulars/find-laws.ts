import { send } from 'shared-lib/api';
import type { LawChoice } from './circular';

/** The newest laws with the words in name or code, ten at most. Rejects when the answer did not come. */
export async function findLaws(words: string, signal: AbortSignal): Promise<LawChoice[]> {
  const call = { method: 'POST', path: 'searchfilter/keywordsearch', body: { keywordstr: words } } as const;
  const answer = await send({ ...call, signal });
  if (!answer.ok) throw new Error(answer.message);
  const said: unknown[] = Array.isArray(answer.value.data) ? answer.value.data : [];
  return said.flatMap(readFound);
}

function readFound(said: unknown): LawChoice[] {
  const { type, id, name, code }: Record<string, unknown> = Object(said);
  if (type !== 'Law' || typeof id !== 'number') return [];
  return [{ id, name: String(name ?? ''), code: String(code ?? '') }];
}
