import { useEffect, useRef } from 'react';
import { Box } from 'shared-lib/ui';
import type { Suggestion } from './fetch-suggestions';
import { markHits } from './mark-hits';
import { Marked } from './marked';

type SuggestionOptionProps = {
  id: string;
  suggestion: Suggestion;
  keyword: string;
  isActive: boolean;
  onChoose: (suggestion: Suggestion) => void;
};

/** A record that the typed words lead to; where they stand in nothing that is shown of it, it says so. */
export function SuggestionOption(props: SuggestionOptionProps) {
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
