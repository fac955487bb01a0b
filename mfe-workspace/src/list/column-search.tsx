import { type FormEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { maxSearchLength, type RecordKind } from 'shared-lib/records';
import { Button, chakra, Flex, handleSearchReset, Icon, IconButton, Input, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { WorkspaceActions } from '../place/workspace-navigation';
import { allColumns, type ListSearch } from '../place/workspace-place';
import { narrowIconStyles } from '../rows/icons';

/** The note lies over what is below, so that the row of tools is one line high. */
const SearchFormElement = chakra('form', {
  base: {
    position: 'relative',
    '& [data-note]': {
      position: 'absolute',
      insetInlineStart: 0,
      top: 'calc(100% + 4px)',
      zIndex: 3,
      px: '2',
      py: '1',
      rounded: 'md',
      bg: 'bg.panel',
      borderWidth: '1px',
      boxShadow: 'md',
      width: 'max-content',
      maxW: 'calc(100vw - 4rem)',
      // A press goes to what is below.
      pointerEvents: 'none',
    },
    '&:not(:focus-within) [data-note]': { clipPath: 'inset(50%)', height: '1px', width: '1px', p: '0' },
  },
});

type ColumnSearchProps = Pick<WorkspaceActions, 'go'> & Partial<ListSearch> & { kind: RecordKind };

/** Searches the whole list in one or all columns, on Enter or by the icon (S-1.2). */
export const ColumnSearch = memo(function ColumnSearch(props: ColumnSearchProps) {
  const { kind, by = allColumns, text = '', go } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  // The Back button or the search of the top bar can change the search, so this form shows the search of the address.
  useEffect(() => {
    writeSearchForm(form.current, { by, text });
    setTooLong(false);
  }, [by, text]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = readSearchForm(form.current);
    const isWithin = typed.text.length <= maxSearchLength;
    setTooLong(!isWithin);
    if (isWithin) go({ search: typed.text ? typed : undefined });
  };
  const undo = (event: KeyboardEvent) => {
    if (!handleSearchReset(event, text)) return;
    writeSearchForm(form.current, { by, text });
    setTooLong(false);
  };
  const clear = () => {
    writeSearchForm(form.current, { by: allColumns, text: '' });
    setTooLong(false);
    if (text) go({ search: undefined });
  };
  return (
    <SearchFormElement
      ref={form}
      role="search"
      aria-label={t('Search the {list}', { list: kind.titles.list })}
      onSubmit={search}
    >
      <Flex gap="1" align="center">
        <Flex flex="1" minW="0" css={joinedStyles}>
          <SearchFields kind={kind} isTooLong={isTooLong} onKeyDown={undo} />
          <IconButton
            type="submit"
            size="sm"
            variant="outline"
            aria-label={t('Search the list')}
            title={t('Note: {searchNote}', { searchNote: kind.searchNote })}
          >
            <Icon name="search" size={18} />
          </IconButton>
        </Flex>
        <Button size="sm" variant="ghost" px="1.5" title={t('Clear')} css={clearStyles} onClick={clear}>
          {t('Clear')}
        </Button>
      </Flex>
      <SearchNote text={kind.searchNote} />
      {isTooLong && (
        <Text role="alert" fontSize="xs" color="fg.error" w="full">
          {t('At most {maxSearchLength} characters.', { maxSearchLength })}
        </Text>
      )}
    </SearchFormElement>
  );
});

const clearStyles = narrowIconStyles('clear', 840);

/** The note about the columns that are searched. It shows while the search has the focus, and is always read. */
function SearchNote({ text }: { text: string }) {
  return (
    <Text data-note="" textStyle="caption" color="fg.muted">
      {t('Note: {text}', { text })}
    </Text>
  );
}

/** The selector, the field and the button look like one control. */
const joinedStyles = {
  '& > *': { rounded: 'none', ms: '-1px' },
  '& > :first-of-type': { ms: '0' },
  '& > select': { roundedStart: 'md' },
  '& > button': { roundedEnd: 'md', borderColor: 'border.emphasized' },
  '& > :focus-visible': { zIndex: 1 },
} as const;

type SearchFieldsProps = {
  kind: RecordKind;
  isTooLong: boolean;
  /** Handles keys in the text field. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The column selector and the text field. Both are uncontrolled until the user submits the form. */
function SearchFields({ kind, isTooLong, onKeyDown }: SearchFieldsProps) {
  return (
    <>
      <ColumnSelect name="column" aria-label={t('Column')}>
        <option value={allColumns}>{t('All columns')}</option>
        {kind.search.map(({ title, parameter }) => (
          <option key={parameter} value={parameter}>
            {title}
          </option>
        ))}
      </ColumnSelect>
      <Input
        name="text"
        data-search=""
        type="search"
        size="sm"
        dir="auto"
        flex="1 1 4rem"
        minW="3.5rem"
        px="2"
        fontSize={{ md: '13px' }}
        aria-label={t('Search text')}
        placeholder={t('Search')}
        enterKeyHint="search"
        aria-invalid={isTooLong}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

/** Reads the text and the column from the form. */
function readSearchForm(form: HTMLFormElement | null): ListSearch {
  const typed = new FormData(form ?? undefined);
  return { by: String(typed.get('column') ?? allColumns), text: String(typed.get('text') ?? '').trim() };
}

function writeSearchForm(form: HTMLFormElement | null, { by, text }: ListSearch): void {
  const column = form?.elements.namedItem('column');
  const field = form?.elements.namedItem('text');
  if (column instanceof HTMLSelectElement) column.value = by;
  if (field instanceof HTMLInputElement) field.value = text;
}

const ColumnSelect = chakra('select', {
  base: {
    h: 'var(--control-height)',
    px: '1',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg',
    maxW: '7rem',
    '@container (min-width: 700px) and (max-width: 800px)': { maxW: '5rem', textOverflow: 'ellipsis' },
    textStyle: 'label',
    fontWeight: '400',
  },
});
