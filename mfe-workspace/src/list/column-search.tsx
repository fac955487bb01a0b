import { type FormEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { maxSearchLength, type RecordKind } from 'shared-lib/records';
import { Button, chakra, Flex, handleSearchReset, Icon, IconButton, Input, Text } from 'shared-lib/ui';
import type { WorkspaceActions } from '../place/workspace-navigation';
import { allColumns, type ListSearch } from '../place/workspace-place';

const SearchFormElement = chakra('form');

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
      aria-label={`Search the ${kind.titles.list}`}
      onSubmit={search}
    >
      <Flex columnGap="2" rowGap={{ base: '1', md: '2' }} wrap="wrap" align="center">
        <SearchFields kind={kind} isTooLong={isTooLong} onKeyDown={undo} />
        <IconButton type="submit" size="sm" variant="outline" aria-label="Search the list">
          <Icon name="search" />
        </IconButton>
        <Button size="sm" variant="ghost" px="2" onClick={clear}>
          Clear
        </Button>
        <SearchNote text={kind.searchNote} />
        {isTooLong && (
          <Text role="alert" fontSize="xs" color="fg.error" w="full">
            At most {maxSearchLength} characters.
          </Text>
        )}
      </Flex>
    </SearchFormElement>
  );
});

function SearchNote({ text }: { text: string }) {
  return (
    <Text
      flex={{ base: '1 0 100%', md: '1 1 9rem' }}
      fontSize="xs"
      lineHeight={{ base: '1.25', md: '1.33' }}
      color="fg.muted"
    >
      Note: {text}
    </Text>
  );
}

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
      <ColumnSelect name="column" aria-label="Column">
        <option value={allColumns}>All columns</option>
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
        flex={{ base: '1 1 4.5rem', md: '0 0 14rem' }}
        minW="0"
        aria-label="Search text"
        placeholder="Search"
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
    h: '9',
    px: { base: '1', md: '2' },
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg',
    maxW: { base: '7rem', md: 'full' },
  },
});
