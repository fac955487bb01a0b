import { useEffect, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { longestSearch, type RecordKind, recordKindList, resultTypes } from 'shared-lib/records';

/** Long enough to send one request for text typed in one go, too short to be noticed. */
const pauseMs = 200;

export type Suggestions = {
  state: 'none asked' | 'asking' | 'found' | 'failed';
  /** The suggestions for the current text, never for an earlier one. */
  found: readonly Suggestion[];
  retry: () => void;
};

const nothing: readonly Suggestion[] = [];

/**
 * Fetches suggestions when the typing pauses. Each letter makes another query: the previous call is aborted, and its
 * answer is ignored.
 */
export function useSuggestions(typed: string): Suggestions {
  const words = typed.trim();
  const isAskable = words !== '' && words.length <= longestSearch;
  const isSettled = useSettled(words) === words;
  const { data, isError, refetch } = useQuery({
    queryKey: ['records', 'suggestions', words.slice(0, longestSearch + 1)],
    queryFn: ({ signal }) => fetchSuggestions(words, signal),
    enabled: isAskable && isSettled,
    // In other areas nothing reports what was saved meanwhile.
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

/** The newest matching records of each kind, in the order of the tabs. Rejects when no valid answer came. */
async function fetchSuggestions(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  const call = { method: 'POST', path: 'searchfilter/keywordsearch', body: { keywordstr: keyword } } as const;
  const answer = readAnswer(await send({ ...call, signal }), ({ data }) =>
    Array.isArray(data) ? data.flatMap(readSuggestion) : undefined,
  );
  if (!answer.ok) throw new Error(answer.message);
  return recordKindList.flatMap((kind) => answer.value.filter((one) => one.kind === kind));
}

/** Drops a kind that this version does not know. */
function readSuggestion(said: unknown): Suggestion[] {
  const { type, id, name, code }: Record<string, unknown> = Object(said);
  const kind = recordKindList.find((one) => resultTypes[one.name] === type);
  if (!kind || typeof id !== 'number') return [];
  return [
    { kind, id, name: typeof name === 'string' ? name : '', code: typeof code === 'string' ? code : '' },
  ];
}
