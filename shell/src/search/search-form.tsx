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
import { Box, chakra, Flex, handleSearchReset, Icon, IconButton, Input } from 'shared-lib/ui';

type SearchFormProps = Pick<ComponentProps<typeof Box>, 'flex' | 'maxW' | 'w'> & {
  /** What the form searches, in words. */
  label: string;
  text: Pick<ReturnType<typeof useSearchText>, 'field' | 'isTooLong' | 'judge' | 'takeBack'>;
  shown: string;
  longest: number;
  /**
   * More characters than a search may have, so that too long a text shows an error instead of being cut silently; less
   * than a paste may bring.
   */
  longestTyped: number;
  /** The width of the field when the form is no wider than it. */
  fieldWidth?: ComponentProps<typeof Box>['w'];
  button: ComponentProps<typeof IconButton>['variant'];
  onSearch: () => void;
  /** More controls, behind the button. */
  children?: ReactNode;
};

/** A search field with its button; Enter searches too. An error below it says that the text is too long. */
export function SearchForm(props: SearchFormProps) {
  const { label, text, shown, longest, longestTyped, fieldWidth, button, onSearch, children, ...form } =
    props;
  const faultId = useId();
  const { field, isTooLong, judge, takeBack } = text;
  return (
    <Form
      role="search"
      // A page may have two searches, and people who navigate by landmarks must be able to tell them apart.
      aria-label={label.replace(/^Search /, '')}
      position="relative"
      minW="0"
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <Flex gap="1">
        <Box flex="1" minW="0" {...(fieldWidth && { w: fieldWidth })}>
          <Input
            ref={field}
            type="search"
            size="sm"
            dir="auto"
            aria-label={label}
            placeholder={label}
            enterKeyHint="search"
            maxLength={longestTyped}
            aria-invalid={isTooLong}
            aria-describedby={isTooLong ? faultId : undefined}
            defaultValue={shown}
            onInput={judge}
            onKeyDown={takeBack}
          />
        </Box>
        <IconButton type="submit" aria-label="Search" variant={button} size="sm">
          <Icon name="search" />
        </IconButton>
        {children}
      </Flex>
      {isTooLong && (
        <Fault id={faultId} role="alert">
          At most {longest} characters.
        </Fault>
      )}
    </Form>
  );
}

const Form = chakra('form');

/** The error lies over the content below, which does not move. */
const Fault = chakra('p', {
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
    shadow: 'md',
  },
});

type SearchText = {
  field: RefObject<HTMLInputElement | null>;
  isTooLong: boolean;
  /** Returns the text to search for; when it is too long, focuses the field and returns undefined. */
  take: () => string | undefined;
  /** Validates the text while it is typed. */
  judge: () => void;
  /** Undoes the typing on Esc. */
  takeBack: (event: KeyboardEvent) => void;
  clear: () => void;
};

/** The text of a search field. *Back* changes the current search, and the field then shows that search. */
export function useSearchText({ shown, longest }: { shown: string; longest: number }): SearchText {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value.trim() ?? '';
  const [isTooLong, setTooLong] = useState(shown.trim().length > longest);
  const write = useCallback(() => {
    if (field.current) field.current.value = shown;
    setTooLong(shown.trim().length > longest);
  }, [shown, longest]);
  useEffect(write, [write]);
  return {
    field,
    isTooLong,
    judge: () => setTooLong(typed().length > longest),
    takeBack(event) {
      if (handleSearchReset(event, shown)) write();
    },
    take() {
      const words = typed();
      setTooLong(words.length > longest);
      if (words.length <= longest) return words;
      field.current?.focus();
      return undefined;
    },
    clear() {
      if (field.current) field.current.value = '';
      field.current?.focus();
    },
  };
}
