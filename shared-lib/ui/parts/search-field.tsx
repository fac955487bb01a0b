import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { t } from 'shared-lib/words';
import { chakra, Input } from '../styled';
import { Icon } from './icon';

type SearchFieldProps = Omit<ComponentProps<typeof Input>, 'ref' | 'size' | 'flex' | 'maxW' | 'minW' | 'w'> &
  Pick<ComponentProps<typeof SearchFieldBox>, 'flex' | 'maxW' | 'minW' | 'w' | 'order'> & {
    label: string;
    ref?: RefObject<HTMLInputElement | null>;
    size?: 'xs' | 'sm';
    /** Content before the input in the same box, such as a select for the column. */
    before?: ReactNode;
    /** If it is given, the lens is a button that submits the field's form. Otherwise the lens is only a picture. */
    submit?: { label: string; title?: string };
    /** The keys that focus or open the search, shown at the end of the empty field. */
    keys?: string | undefined;
    /** The accessible name of the button that empties the field. */
    clearLabel?: string;
    /** Called after the button has emptied the field. */
    onClear?: () => void;
  };

/** A search field with a lens at its start. Once it has a text, a button at its end empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, ref, size = 'sm', before, submit, keys, clearLabel = t('Clear'), onClear, ...more } = props;
  const { flex, maxW, minW = '0', w, order, ...field } = more;
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const clear = () => {
    if (input.current) clearField(input.current);
    input.current?.focus();
    onClear?.();
  };
  return (
    <SearchFieldBox
      data-size={size}
      data-invalid={field['aria-invalid'] || undefined}
      {...{ flex, maxW, minW, w, order }}
    >
      {before}
      {submit ? (
        // Tab skips this button, because Enter in the field does the same.
        <button type="submit" tabIndex={-1} aria-label={submit.label} title={submit.title}>
          <Icon name="search" size={16} />
        </button>
      ) : (
        <span data-lens="">
          <Icon name="search" size={16} />
        </span>
      )}
      <Input
        type="search"
        size={size}
        dir="auto"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        {...field}
        ref={input}
      />
      <button type="button" data-empties="" aria-label={clearLabel} title={clearLabel} onClick={clear}>
        <Icon name="close" size={14} />
      </button>
      {keys && <span data-keys={keys} />}
    </SearchFieldBox>
  );
}

/** Empties a field with the same event as typing, so that React notices it even in controlled fields. */
function clearField(field: HTMLInputElement): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Returns true if the user pressed Esc in a field with a searched text. The caller must then show that text again. The
 * browser's own reaction to Esc is prevented: it would empty the field, but not change the results.
 */
export function handleSearchReset(event: KeyboardEvent, searched: string): boolean {
  const isMeant = event.key === 'Escape' && !event.nativeEvent.isComposing && searched !== '';
  if (isMeant) event.preventDefault();
  return isMeant;
}

/** The box of the field. It has the border and the focus ring, so that all parts of the field look like one control. */
const SearchFieldBox = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.field',
    '&:has(> input:focus)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    // The box shows the focus ring, so the input must not show another one.
    '& > input:is(:focus, :focus-visible)': { outline: '0', boxShadow: 'none' },
    '&[data-invalid]': { borderColor: 'border.error' },
    '& > input': {
      flex: '1 1 4rem',
      minW: '0',
      h: 'calc(var(--control-height) - 2px)',
      minH: '0',
      px: '1',
      border: '0',
      bg: 'transparent',
      outline: '0',
      textOverflow: 'ellipsis',
      fontSize: { md: '13px' },
    },
    '&[data-size=xs] > input': { h: 'calc(var(--control-height) - 6px)' },
    '& > button, & > [data-lens]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      alignSelf: 'stretch',
      flexShrink: '0',
      minW: 'calc(var(--control-height) - 4px)',
      color: 'fg.muted',
      rounded: 'sm',
    },
    '& > button': { cursor: 'pointer', outlineOffset: '-2px', _hover: { color: 'fg' } },
    // Hides the button that empties the field while the field is empty. Its space stays, so that nothing moves.
    '& > input:placeholder-shown + [data-empties]': { visibility: 'hidden' },
    '&:has(> [data-keys])': { position: 'relative' },
    '& > [data-keys]': {
      position: 'absolute',
      insetEnd: '2',
      px: '1.5',
      rounded: 'sm',
      borderWidth: '1px',
      bg: 'bg.panel',
      color: 'fg.muted',
      textStyle: 'code',
      fontSize: '11px',
      pointerEvents: 'none',
      _before: { content: 'attr(data-keys) / ""' },
    },
    '& > input:not(:placeholder-shown) ~ [data-keys]': { display: 'none' },
    '& > select': {
      alignSelf: 'stretch',
      h: 'calc(var(--control-height) - 2px)',
      ps: '2',
      pe: '1',
      maxW: '7rem',
      bg: 'transparent',
      color: 'fg',
      textStyle: 'label',
      fontWeight: '400',
      borderInlineEndWidth: '1px',
      borderColor: 'border',
      roundedStart: 'md',
      textOverflow: 'ellipsis',
      outlineOffset: '-2px',
    },
  },
});
