import { useEffect, useRef } from 'react';
import { recordKindList } from 'shared-lib/records';
import { Box, chakra, NotRefreshed, Text } from 'shared-lib/ui';
import { markStyles } from './mark-styles';
import { Marked, markHits } from './marked';
import type { Suggestion, Suggestions } from './use-suggestions';

export const optionId = (list: string, place: number) => `${list}-${place}`;

type SuggestionListProps = {
  id: string;
  suggestions: Suggestions;
  keyword: string;
  active: number | undefined;
  onChoose: (suggestion: Suggestion) => void;
};

/** The suggestions by kind; or that they are loading, that there are none, or that they failed. */
export function SuggestionList({ id, suggestions, keyword, active, onChoose }: SuggestionListProps) {
  const { state, found, retry } = suggestions;
  return (
    // A click here must not move the focus out of the field.
    <Panel onMouseDown={(event) => event.preventDefault()}>
      {state === 'failed' && (
        <Box p="3">
          <NotRefreshed onRetry={retry} />
        </Box>
      )}
      {state === 'asking' && <Line>Searching…</Line>}
      {state === 'found' && found.length === 0 && <Line>No Data</Line>}
      {found.length > 0 && (
        <Box role="listbox" id={id} aria-label="Suggestions" css={markStyles}>
          {recordKindList.map((kind) => {
            const ofKind = found.filter((one) => one.kind === kind);
            if (ofKind.length === 0) return null;
            return (
              <Box key={kind.name} role="group" aria-label={kind.titles.tab}>
                <Title aria-hidden="true">{kind.titles.tab}</Title>
                {ofKind.map((one) => {
                  const place = found.indexOf(one);
                  return (
                    <SuggestionOption
                      key={one.id}
                      id={optionId(id, place)}
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
    </Panel>
  );
}

function Line({ children }: { children: string }) {
  return (
    <Text px="3" py="3" color="fg.muted">
      {children}
    </Text>
  );
}

const Panel = chakra('div', {
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
    // The list itself scrolls, not its container, since the field handles its keys.
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

const Title = chakra('div', {
  base: { px: '3', pt: '2', pb: '1', fontSize: 'xs', fontWeight: '600', color: 'fg.muted' },
});

type SuggestionOptionProps = {
  id: string;
  suggestion: Suggestion;
  keyword: string;
  isActive: boolean;
  onChoose: (suggestion: Suggestion) => void;
};

/** A suggested record; a hit in none of its visible texts gets a hint. */
function SuggestionOption(props: SuggestionOptionProps) {
  const { id, suggestion, keyword, isActive, onChoose } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const { code, name } = suggestion;
  const isShown = [name, code].some((text) => markHits(text, keyword).some(({ isHit }) => isHit));
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
        <Marked text={name || '--'} keyword={keyword} />
      </bdi>
      {!isShown && <small>matched in what is not shown</small>}
      <bdi>
        <Marked text={code} keyword={keyword} />
      </bdi>
    </Box>
  );
}
