import { useEffect, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { longestSearch, type RecordKind, recordKindList, resultTypes } from 'shared-lib/records';

/** Long enough to ask once for what is typed in one go, too short to be waited for. */
const pauseMs = 200;

export type Suggestions = {
  state: 'none asked' | 'asking' | 'found' | 'failed';
  /** Of the last letter typed, and of no earlier one. */
  found: readonly Suggestion[];
  retry: () => void;
};

const nothing: readonly Suggestion[] = [];

/**
 * What the typed words lead to, asked for when the typing pauses. With each letter another question is looked at: the
 * call for the one before is aborted, and its answer is nobody's.
 */
export function useSuggestions(typed: string): Suggestions {
  const words = typed.trim();
  const isAskable = words !== '' && words.length <= longestSearch;
  const isSettled = useSettled(words) === words;
  const { data, isError, refetch } = useQuery({
    queryKey: ['records', 'suggestions', words.slice(0, longestSearch + 1)],
    queryFn: ({ signal }) => fetchSuggestions(words, signal),
    enabled: isAskable && isSettled,
    // Over other areas nobody has heard what was saved since.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (!isAskable) return { state: 'none asked', found: nothing, retry };
  if (data) return { state: 'found', found: data, retry };
  return { state: isError ? 'failed' : 'asking', found: nothing, retry };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export type Suggestion = { kind: RecordKind; id: number; name: string; code: string };

/** The newest records of each kind that a keyword leads to, in the order of the tabs. Rejects when they did not come. */
async function fetchSuggestions(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
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
