import { type ReactNode, useEffect, useRef } from 'react';
import { recordKindList } from 'shared-lib/records';
import { Box, Button, chakra, Flex, makeKindDotStyle, Skeleton, Text, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { MarkedText, searchHitStyles, splitAtHits } from './marked-text';
import type { Suggestion, SuggestionsState } from './suggestions';

export const makeOptionId = (listId: string, index: number) => `${listId}-${index}`;

type SuggestionListProps = {
  id: string;
  suggestions: SuggestionsState;
  keyword: string;
  active: number | undefined;
  onChoose: (suggestion: Suggestion) => void;
  /** The message that is shown if the search finds nothing. */
  emptyMessage?: string;
  /** Content below the suggestions, such as hints about other keys. */
  children?: ReactNode;
};

/** Shows the suggestions grouped by kind, or a message if there are none. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, keyword, active, onChoose, emptyMessage, children } = props;
  const { state, found, retry } = suggestions;
  return (
    // A click on the list must not take the focus from the search field.
    <SuggestionsPanel data-suggestions="" data-floats="" onMouseDown={(event) => event.preventDefault()}>
      {state === 'failed' && (
        <Flex role="status" align="center" justify="space-between" gap="2" px="3" py="2" color="fg.muted">
          {t('Not loaded')}
          <Button size="xs" variant="outline" onClick={retry}>
            {t('Try again')}
          </Button>
        </Flex>
      )}
      {state === 'loading' && <SuggestionsSkeleton />}
      {state === 'found' && found.length === 0 && (
        <SuggestionsMessage>{emptyMessage ?? t('No record has this text.')}</SuggestionsMessage>
      )}
      {found.length > 0 && (
        <Box role="listbox" id={id} aria-label={t('Suggestions')} css={searchHitStyles}>
          {recordKindList.map((kind) => {
            const suggestionsOfKind = found.filter((suggestion) => suggestion.kind === kind);
            if (suggestionsOfKind.length === 0) return null;
            return (
              <Box key={kind.name} role="group" aria-label={kind.titles.tab}>
                <div data-group="" aria-hidden="true">
                  <i style={makeKindDotStyle(kind.name)} />
                  {kind.titles.tab}
                </div>
                {suggestionsOfKind.map((suggestion) => {
                  const index = found.indexOf(suggestion);
                  return (
                    <SuggestionOption
                      key={suggestion.id}
                      id={makeOptionId(id, index)}
                      suggestion={suggestion}
                      keyword={keyword}
                      isActive={index === active}
                      onChoose={onChoose}
                    />
                  );
                })}
              </Box>
            );
          })}
        </Box>
      )}
      {children && <SuggestionsFooter>{children}</SuggestionsFooter>}
    </SuggestionsPanel>
  );
}

function SuggestionsMessage({ children }: { children: string }) {
  return (
    <Text px="3" py="3" color="fg.muted">
      {children}
    </Text>
  );
}

/** Grey rows while the search runs. A quick search shows nothing in between, because they appear after a moment. */
function SuggestionsSkeleton() {
  return (
    <div data-searching="">
      <VisuallyHidden>{t('Searching…')}</VisuallyHidden>
      {['70%', '50%', '60%'].map((width) => (
        <Flex key={width} align="center" h="11" ps="7" pe="3">
          <Skeleton h="3.5" width={width} />
        </Flex>
      ))}
    </div>
  );
}

const SuggestionsPanel = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'calc(100% + 4px)',
    zIndex: '2',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    rounded: 'card',
    overflow: 'hidden',
    textStyle: 'body',
    '&:has([data-searching])': { animation: 'fade-in 1ms 150ms backwards' },
    // The list scrolls, not its container, because the keys of the search field scroll the list.
    '& [role=listbox]': { maxH: 'min(60dvh, 30rem)', overflowY: 'auto', pb: '1' },
    '& [data-group]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '3',
      pt: '2.5',
      pb: '1',
      textStyle: 'caption',
      fontWeight: '600',
      color: 'fg.muted',
      '& > i': { boxSize: '2', rounded: 'full' },
    },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '3',
      ps: '7',
      pe: '3',
      py: '1.5',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
      '& bdi': { lineClamp: '2' },
      '& [data-part=name]': { flex: '1', minW: '0' },
      '& [data-part=code]': { color: 'fg.muted', textStyle: 'code', flexShrink: '0', maxW: '40%' },
    },
    '& [role=option]:hover': { bg: 'bg.muted' },
    '& [role=option][aria-selected=true]': {
      bg: 'accent.subtle',
      boxShadow: 'inset 3px 0 0 {colors.accent.solid}',
    },
  },
});

const SuggestionsFooter = chakra('div', {
  base: { px: '3', py: '2', borderTopWidth: '1px', textStyle: 'caption', color: 'fg.muted' },
});

type SuggestionOptionProps = {
  id: string;
  suggestion: Suggestion;
  keyword: string;
  isActive: boolean;
  onChoose: (suggestion: Suggestion) => void;
};

/** A suggested record. If no visible text contains the hit, a hint says that a hidden field matches. */
function SuggestionOption(props: SuggestionOptionProps) {
  const { id, suggestion, keyword, isActive, onChoose } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const { code, name, lawName } = suggestion;
  const isShown = [name, code, lawName].some((text) => splitAtHits(text, keyword).some(({ isHit }) => isHit));
  return (
    <Box
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onChoose(suggestion)}
    >
      <span data-part="name">
        <bdi>
          <MarkedText text={name || '--'} keyword={keyword} />
        </bdi>
        {lawName && (
          <small>
            <bdi>
              <MarkedText text={lawName} keyword={keyword} />
            </bdi>
          </small>
        )}
        {!isShown && <small>{t('Match in a hidden field')}</small>}
      </span>
      <bdi data-part="code">
        <MarkedText text={code} keyword={keyword} />
      </bdi>
    </Box>
  );
}
