import { useEffect, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { maxSearchLength, type RecordKind, recordKindList, searchResultTypes } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/**
 * Suggestions are fetched after this pause in the typing. The pause is so long that about one request is sent per word,
 * and so short that users do not notice it.
 */
const typingPauseMs = 200;

export type SuggestionsState = {
  state: 'idle' | 'loading' | 'found' | 'failed';
  /** The suggestions for the current text of the field, never for an earlier text. */
  found: readonly Suggestion[];
  retry: () => void;
};

const noSuggestions: readonly Suggestion[] = [];

/** Fetches suggestions after a pause in the typing. Each new text aborts the previous call. */
export function useSuggestions(searchText: string): SuggestionsState {
  const words = searchText.trim();
  const isValid = words !== '' && words.length <= maxSearchLength;
  const isSettled = useDebouncedText(words) === words;
  const { data, isError, refetch } = useQuery({
    queryKey: ['records', 'suggestions', words.slice(0, maxSearchLength + 1)],
    queryFn: ({ signal }) => fetchSuggestions(words, signal),
    enabled: isValid && isSettled,
    // Always fetches anew, because other areas do not tell this cache about saved records.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (!isValid) return { state: 'idle', found: noSuggestions, retry };
  if (data) return { state: 'found', found: data, retry };
  return { state: isError ? 'failed' : 'loading', found: noSuggestions, retry };
}

/** Describes the suggestions for screen readers. */
export function describeSuggestions({ state, found }: SuggestionsState): string {
  if (state !== 'found') return '';
  return found.length === 1 ? t('1 suggestion') : t('{length} suggestions', { length: found.length || 'No' });
}

function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export type Suggestion = {
  kind: RecordKind;
  id: number;
  name: string;
  code: string;
  /** The name of the duty's law. Empty if the record is a law, or if an older server does not send the name. */
  lawName: string;
};

/**
 * Picks at most `maxCount` suggestions. Takes the first of each kind, then the second of each kind, and so on, so that
 * many laws do not hide the only license.
 */
export function pickSuggestions(found: readonly Suggestion[], maxCount: number): readonly Suggestion[] {
  if (found.length <= maxCount) return found;
  const rankInKind = new Map<Suggestion, number>();
  for (const kind of recordKindList)
    for (const [rank, suggestion] of found.filter((other) => other.kind === kind).entries())
      rankInKind.set(suggestion, rank);
  const getRank = (suggestion: Suggestion) => rankInKind.get(suggestion) ?? 0;
  const chosen = new Set([...found].sort((one, other) => getRank(one) - getRank(other)).slice(0, maxCount));
  return found.filter((suggestion) => chosen.has(suggestion));
}

/**
 * Fetches the newest matching records of each kind, in the order of the workspace's tabs. Throws if no usable reply
 * comes.
 */
async function fetchSuggestions(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  const call = { method: 'POST', path: 'searchfilter/keywordsearch', body: { keywordstr: keyword } } as const;
  const answer = readAnswer(await send({ ...call, signal }), ({ data }) =>
    Array.isArray(data) ? data.flatMap(readSuggestion) : undefined,
  );
  if (!answer.ok) throw new Error(answer.message);
  return recordKindList.flatMap((kind) => answer.value.filter((suggestion) => suggestion.kind === kind));
}

/** Parses a suggestion. Returns nothing for a kind of record that this version does not know. */
function readSuggestion(value: unknown): Suggestion[] {
  const { type, id, ...texts }: Record<string, unknown> = Object(value);
  const kind = recordKindList.find(({ name }) => searchResultTypes[name] === type);
  if (!kind || typeof id !== 'number') return [];
  const readText = (text: unknown) => (typeof text === 'string' ? text : '');
  return [
    {
      kind,
      id,
      name: readText(texts.name),
      code: readText(texts.code),
      lawName: readText(texts.lawname),
    },
  ];
}
