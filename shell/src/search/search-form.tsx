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
import { Box, chakra, Flex, Icon, IconButton, Input, takesBack } from 'shared-lib/ui';

type SearchFormProps = Pick<ComponentProps<typeof Box>, 'flex' | 'maxW' | 'w'> & {
  /** What is searched, in words. */
  label: string;
  text: Pick<ReturnType<typeof useSearchText>, 'field' | 'isTooLong' | 'judge' | 'takeBack'>;
  shown: string;
  longest: number;
  /** More than is searched for, so that a longer text is told and not cut unseen; less than a paste may bring. */
  longestTyped: number;
  /** The field's own width, where the form is no wider than it. */
  fieldWidth?: ComponentProps<typeof Box>['w'];
  button: ComponentProps<typeof IconButton>['variant'];
  onSearch: () => void;
  /** What else one can do, behind the button. */
  children?: ReactNode;
};

/** A search field with its button: Enter searches too. That its text is too long is said below it. */
export function SearchForm(props: SearchFormProps) {
  const { label, text, shown, longest, longestTyped, fieldWidth, button, onSearch, children, ...form } =
    props;
  const faultId = useId();
  const { field, isTooLong, judge, takeBack } = text;
  return (
    <Form
      role="search"
      // A page may have two searches, and whoever goes by landmarks must tell them apart.
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

/** Over what stands below, which does not move for it. */
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
  /** Takes what is typed to be searched for; where it is too long the field has the focus and nothing is taken. */
  take: () => string | undefined;
  /** Judges what is typed while it is. */
  judge: () => void;
  /** On Esc. */
  takeBack: (event: KeyboardEvent) => void;
  clear: () => void;
};

/** The text of a search field. Going back changes what is searched for: the field says the same then. */
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
      if (takesBack(event, shown)) write();
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
