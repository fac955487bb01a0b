import { useEffect, useRef, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { maxSearchLength, type RecordKind, recordKindList, searchResultTypes } from 'shared-lib/records';
import { Box, chakra, NotRefreshed, Text } from 'shared-lib/ui';
import { MarkedText, markStyles, splitAtHits } from './marked';

export const makeOptionId = (list: string, index: number) => `${list}-${index}`;

type SuggestionListProps = {
  id: string;
  suggestions: SuggestionsState;
  keyword: string;
  active: number | undefined;
  onChoose: (suggestion: Suggestion) => void;
};

/** The suggestions by kind, or a message without suggestions. */
export function SuggestionList({ id, suggestions, keyword, active, onChoose }: SuggestionListProps) {
  const { state, found, retry } = suggestions;
  return (
    // A click here must not move the focus out of the field.
    <SuggestionsPanel onMouseDown={(event) => event.preventDefault()}>
      {state === 'failed' && (
        <Box p="3">
          <NotRefreshed onRetry={retry} />
        </Box>
      )}
      {state === 'loading' && <MessageLine>Searching…</MessageLine>}
      {state === 'found' && found.length === 0 && <MessageLine>No Data</MessageLine>}
      {found.length > 0 && (
        <Box role="listbox" id={id} aria-label="Suggestions" css={markStyles}>
          {recordKindList.map((kind) => {
            const ofKind = found.filter((one) => one.kind === kind);
            if (ofKind.length === 0) return null;
            return (
              <Box key={kind.name} role="group" aria-label={kind.titles.tab}>
                <GroupTitle aria-hidden="true">{kind.titles.tab}</GroupTitle>
                {ofKind.map((one) => {
                  const place = found.indexOf(one);
                  return (
                    <SuggestionOption
                      key={one.id}
                      id={makeOptionId(id, place)}
                      suggestion={one}
                      keyword={keyword}
                      isActive={place === active}
                      onChoose={onChoose}
                    />
                  );
                })}
              </Box>
            );
          })}
        </Box>
      )}
    </SuggestionsPanel>
  );
}

function MessageLine({ children }: { children: string }) {
  return (
    <Text px="3" py="3" color="fg.muted">
      {children}
    </Text>
  );
}

const SuggestionsPanel = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'calc(100% + 4px)',
    zIndex: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    rounded: 'md',
    shadow: 'lg',
    // The list scrolls and not its container, since the field handles its keys.
    '& [role=listbox]': { maxH: 'min(60dvh, 30rem)', overflowY: 'auto' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '3',
      px: '3',
      py: '1.5',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '& small': { color: 'fg.muted' },
      '& bdi': { lineClamp: '2' },
      '& bdi:first-of-type': { flex: '1', minW: '0' },
      '& bdi:last-of-type': { color: 'fg.muted', fontSize: 'xs', flexShrink: '0', maxW: '40%' },
    },
    '& [role=option]:hover': { bg: 'bg.muted' },
    '& [role=option][aria-selected=true]': {
      bg: 'accent.subtle',
      boxShadow: 'inset 3px 0 0 {colors.accent.solid}',
    },
  },
});

const GroupTitle = chakra('div', {
  base: { px: '3', pt: '2', pb: '1', fontSize: 'xs', fontWeight: '600', color: 'fg.muted' },
});

type SuggestionOptionProps = {
  id: string;
  suggestion: Suggestion;
  keyword: string;
  isActive: boolean;
  onChoose: (suggestion: Suggestion) => void;
};

/** A suggested record. A hit in none of its visible texts gets a hint. */
function SuggestionOption(props: SuggestionOptionProps) {
  const { id, suggestion, keyword, isActive, onChoose } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const { code, name } = suggestion;
  const isShown = [name, code].some((text) => splitAtHits(text, keyword).some(({ isHit }) => isHit));
  return (
    <Box
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onChoose(suggestion)}
    >
      <bdi>
        <MarkedText text={name || '--'} keyword={keyword} />
      </bdi>
      {!isShown && <small>matched in what is not shown</small>}
      <bdi>
        <MarkedText text={code} keyword={keyword} />
      </bdi>
    </Box>
  );
}

/** Long enough to send one request for a word, and too short to notice. */
const typingPauseMs = 200;

export type SuggestionsState = {
  state: 'idle' | 'loading' | 'found' | 'failed';
  /** The suggestions for the text that is in the field now, never for an earlier text. */
  found: readonly Suggestion[];
  retry: () => void;
};

const noSuggestions: readonly Suggestion[] = [];

/** Fetches suggestions after a pause in the typing. Each new text aborts the previous call. */
export function useSuggestions(typed: string): SuggestionsState {
  const words = typed.trim();
  const isValid = words !== '' && words.length <= maxSearchLength;
  const isSettled = useDebouncedText(words) === words;
  const { data, isError, refetch } = useQuery({
    queryKey: ['records', 'suggestions', words.slice(0, maxSearchLength + 1)],
    queryFn: ({ signal }) => fetchSuggestions(words, signal),
    enabled: isValid && isSettled,
    // Always refetches, since other areas do not announce saved records to this cache.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (!isValid) return { state: 'idle', found: noSuggestions, retry };
  if (data) return { state: 'found', found: data, retry };
  return { state: isError ? 'failed' : 'loading', found: noSuggestions, retry };
}

function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export type Suggestion = { kind: RecordKind; id: number; name: string; code: string };

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

/** Drops a kind that this version does not know. */
function readSuggestion(value: unknown): Suggestion[] {
  const { type, id, name, code }: Record<string, unknown> = Object(value);
  const kind = recordKindList.find((one) => searchResultTypes[one.name] === type);
  if (!kind || typeof id !== 'number') return [];
  return [
    { kind, id, name: typeof name === 'string' ? name : '', code: typeof code === 'string' ? code : '' },
  ];
}
