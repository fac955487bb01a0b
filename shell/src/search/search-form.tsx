import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Box, chakra, handleSearchReset, SearchField } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type SearchFormProps = Pick<ComponentProps<typeof Box>, 'flex' | 'maxW' | 'w'> & {
  label: string;
  text: Pick<ReturnType<typeof useSearchTextField>, 'field' | 'isTooLong' | 'checkText' | 'restoreText'>;
  shown: string;
  maxLength: number;
  /**
   * The maximum length that can be typed. It is more than a search may have, so that a text that is too long
   * shows an error instead of being cut.
   */
  maxTypedLength: number;
  /** The width of the field. Set it if the form is only as wide as its field. */
  fieldWidth?: ComponentProps<typeof Box>['w'];
  onSearch: () => void;
  /** Called after the field's own button has emptied it. */
  onClear?: () => void;
  /** Further attributes of the field, such as the attributes of a combobox. */
  fieldProps?: Omit<Partial<ComponentProps<typeof SearchField>>, 'ref'>;
  /** Content such as suggestions, which covers the page below the field. */
  children?: ReactNode;
};

/** A search field with its error. The lens button and Enter start the search. */
export function SearchForm(props: SearchFormProps) {
  const { label, text, shown, maxLength, maxTypedLength, fieldWidth } = props;
  const { onSearch, onClear, fieldProps, children } = props;
  const { flex, maxW, w } = props;
  const faultId = useId();
  const { field, isTooLong, checkText, restoreText } = text;
  return (
    <SearchFormElement
      role="search"
      // Names the search for screen readers, because a page may have two searches.
      aria-label={label.replace(/^Search /, '')}
      position="relative"
      minW="0"
      {...{ flex, maxW, w }}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <SearchField
        ref={field}
        label={label}
        w={fieldWidth}
        submit={{ label: t('Search') }}
        maxLength={maxTypedLength}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? faultId : undefined}
        defaultValue={shown}
        onInput={checkText}
        onKeyDown={restoreText}
        {...(onClear && { onClear })}
        {...fieldProps}
      />
      {children}
      {isTooLong && (
        <SearchError id={faultId} role="alert" data-floats="">
          {t('At most {longest} characters.', { longest: maxLength })}
        </SearchError>
      )}
    </SearchFormElement>
  );
}

const SearchFormElement = chakra('form');

/** The error covers the content below it, so that this content does not move. */
const SearchError = chakra('p', {
  base: {
    position: 'absolute',
    zIndex: '1',
    top: 'calc(100% + 4px)',
    insetInlineStart: '0',
    px: '2',
    py: '1',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.error',
    bg: 'bg.error',
    color: 'fg.error',
    fontSize: 'xs',
  },
});

type SearchTextField = {
  field: RefObject<HTMLInputElement | null>;
  isTooLong: boolean;
  /** Returns the text to search for. If the text is too long, it focuses the field and returns undefined. */
  readText: () => string | undefined;
  /** Checks the text while the user types. */
  checkText: () => void;
  /** On Escape, puts the text of the last search back into the field. */
  restoreText: (event: KeyboardEvent) => void;
};

/**
 * Returns the field for a search text, and functions that read, check and restore the text. After Back, the
 * field shows the search that the address names.
 */
export function useSearchTextField({ shown, maxLength }: { shown: string; maxLength: number }): SearchTextField {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value.trim() ?? '';
  const [isTooLong, setTooLong] = useState(shown.trim().length > maxLength);
  const write = useCallback(() => {
    if (field.current) field.current.value = shown;
    setTooLong(shown.trim().length > maxLength);
  }, [shown, maxLength]);
  useEffect(write, [write]);
  return {
    field,
    isTooLong,
    checkText: () => setTooLong(typed().length > maxLength),
    restoreText(event) {
      if (handleSearchReset(event, shown)) write();
    },
    readText() {
      const words = typed();
      setTooLong(words.length > maxLength);
      if (words.length <= maxLength) return words;
      field.current?.focus();
      return undefined;
    },
  };
}
