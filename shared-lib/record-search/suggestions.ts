import { useEffect, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { maxSearchLength, type RecordKind, recordKindList, searchResultTypes } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/**
 * Suggestions are fetched after this pause in the typing. It is long enough to send one request per word, but
 * users do not notice it.
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
    // Always refetches, because other areas do not tell this cache about saved records.
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
  /** The name of the duty's law. It is empty if the record is a law, or if the server is older. */
  lawName: string;
};

/**
 * Picks at most `maxCount` suggestions. Each kind gets its share, so that many laws do not hide the only
 * license.
 */
export function pickSuggestions(found: readonly Suggestion[], maxCount: number): readonly Suggestion[] {
  if (found.length <= maxCount) return found;
  const places = new Map<Suggestion, number>();
  for (const kind of recordKindList)
    for (const [place, one] of found.filter((other) => other.kind === kind).entries()) places.set(one, place);
  const placeOf = (one: Suggestion) => places.get(one) ?? 0;
  const chosen = new Set([...found].sort((one, other) => placeOf(one) - placeOf(other)).slice(0, maxCount));
  return found.filter((one) => chosen.has(one));
}

/**
 * Fetches the newest matching records of each kind, in the order of the tabs. Throws without a valid answer.
 */
async function fetchSuggestions(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  const call = { method: 'POST', path: 'searchfilter/keywordsearch', body: { keywordstr: keyword } } as const;
  const answer = readAnswer(await send({ ...call, signal }), ({ data }) =>
    Array.isArray(data) ? data.flatMap(readSuggestion) : undefined,
  );
  if (!answer.ok) throw new Error(answer.message);
  return recordKindList.flatMap((kind) => answer.value.filter((one) => one.kind === kind));
}

/** Parses a suggestion. Leaves it out if this version does not know its kind. */
function readSuggestion(value: unknown): Suggestion[] {
  const { type, id, ...texts }: Record<string, unknown> = Object(value);
  const kind = recordKindList.find((one) => searchResultTypes[one.name] === type);
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
