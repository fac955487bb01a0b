import { useEffect, useId, useRef, useState } from 'react';
import {
  describeSuggestions,
  makeOptionId,
  pickSuggestions,
  type Suggestion,
  SuggestionList,
  useCombobox,
  useSuggestions,
} from 'shared-lib/record-search';
import { recordKindList } from 'shared-lib/records';
import { useLocation, useNavigate } from 'shared-lib/router';
import { saveWorkspaceTabOrStatus } from 'shared-lib/session';
import { Box, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { leaveGuard } from '../../leaving/leave-guard';
import { makeRecordAddress } from './search-address';

/** The ARIA attributes that describe the suggestions to screen readers (combobox pattern). */
export type ComboboxAttributes = {
  'aria-expanded': boolean;
  'aria-controls'?: string | undefined;
  'aria-activedescendant'?: string | undefined;
};

export type TopBarSuggestionsProps = {
  field: HTMLInputElement;
  onAttributes: (attributes: ComboboxAttributes) => void;
};

const maxSuggestions = 8;

/** Suggests records of all kinds that contain the typed text. Choosing a record opens it. */
export function TopBarSuggestions({ field, onAttributes }: TopBarSuggestionsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const answer = useSuggestions(typed);
  const suggestions = { ...answer, found: pickSuggestions(answer.found, maxSuggestions) };
  const { found, state } = suggestions;
  const open = useOpenRecord();
  const choose = (suggestion: Suggestion) => {
    combobox.close();
    setTyped('');
    field.value = '';
    open(suggestion);
  };
  const combobox = useCombobox({
    count: found.length,
    onChoose: (index) => found.slice(index, index + 1).forEach(choose),
  });
  useFieldEvents(field, {
    onInput: () => {
      setTyped(field.value);
      combobox.open();
    },
    onKeyDown: combobox.onKeyDown,
    onLeft: combobox.close,
  });
  const isShown = combobox.isOpen && state !== 'idle';
  const isListed = isShown && found.length > 0;
  const activeId = combobox.active === undefined ? undefined : makeOptionId(id, combobox.active);
  useEffect(() => {
    onAttributes({
      'aria-expanded': isListed,
      'aria-controls': isListed ? id : undefined,
      'aria-activedescendant': activeId,
    });
  }, [onAttributes, isListed, id, activeId]);
  return (
    <Box css={phoneSuggestionStyles}>
      {isShown && (
        <SuggestionList
          id={id}
          keyword={typed.trim()}
          active={combobox.active}
          suggestions={suggestions}
          onChoose={choose}
        >
          {state === 'found' && t('Enter filters the law list.')}
        </SuggestionList>
      )}
      <VisuallyHidden aria-live="polite">{isShown && describeSuggestions(suggestions)}</VisuallyHidden>
    </Box>
  );
}

/** On phones the list of suggestions is as wide as the screen, because the field is short. */
const phoneSuggestionStyles = {
  '@media (max-width: 767px)': {
    '& > [data-suggestions]': { position: 'fixed', insetInline: '2', top: '14' },
  },
};

/**
 * Returns a function that opens a record's VIEW dialog. It stays in the current list if that shows records of
 * this kind.
 */
function useOpenRecord(): (suggestion: Suggestion) => void {
  const navigate = useNavigate();
  const pageLocation = useLocation();
  return ({ kind, id }) =>
    leaveGuard.leaveBy(() => {
      saveWorkspaceTabOrStatus('selectedTabIndex', String(recordKindList.indexOf(kind)));
      void navigate(makeRecordAddress({ kind: kind.name, id }, pageLocation));
    });
}

type FieldHandlers = {
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called when the focus leaves the form, or the search is sent. */
  onLeft: () => void;
};

/** Listens to the events of the field, which the frame renders. The suggestions handle some of its keys. */
function useFieldEvents(field: HTMLInputElement, handlers: FieldHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    field.addEventListener('input', () => latest.current.onInput(), { signal });
    const onKeyDown = (event: KeyboardEvent) => {
      latest.current.onKeyDown(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    field.addEventListener('keydown', onKeyDown, { signal });
    field.form?.addEventListener('submit', () => latest.current.onLeft(), { signal });
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && field.form?.contains(relatedTarget))) latest.current.onLeft();
    };
    field.form?.addEventListener('focusout', onBlur, { signal });
    // The user may have typed before this code was loaded.
    if (document.activeElement === field && field.value !== field.defaultValue) latest.current.onInput();
    return () => over.abort();
  }, [field]);
}
