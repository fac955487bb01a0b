import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Box, Button, chakra, Icon, IconButton, Input, Text } from 'shared-lib/ui';
import { longestFilter, longestTypedFilter } from './list-place';
import type { ListMoves } from './use-list-place';

const Form = chakra('form');

type ListSearchProps = {
  /** What is searched, in words: "Search user names". */
  label: string;
  moves: ListMoves;
};

/** Searches the whole list on Enter or by the icon. */
export function ListSearch({ label, moves }: ListSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const { search = '' } = moves.place.filters;
  const [isTooLong, setTooLong] = useState(search.length > longestFilter);
  // Going back changes what is searched for; the box is to say the same.
  useEffect(() => {
    if (box.current) box.current.value = search;
    setTooLong(search.length > longestFilter);
  }, [search]);
  const seek = (text: string) => {
    const words = text.trim();
    setTooLong(words.length > longestFilter);
    if (words.length > longestFilter) box.current?.focus();
    else moves.filter({ search: words });
  };
  const clear = () => {
    if (box.current) box.current.value = '';
    box.current?.focus();
    seek('');
  };
  return (
    <Form
      role="search"
      display="flex"
      alignItems="start"
      gap="2"
      w={{ base: 'full', md: 'auto' }}
      onSubmit={(event) => {
        event.preventDefault();
        seek(box.current?.value ?? '');
      }}
    >
      <SearchBox box={box} label={label} search={search} isTooLong={isTooLong} />
      <IconButton type="submit" size="sm" variant="outline" aria-label="Search">
        <Icon name="search" />
      </IconButton>
      {search !== '' && (
        <Button size="sm" variant="ghost" onClick={clear}>
          Clear
        </Button>
      )}
    </Form>
  );
}

type SearchBoxProps = { box: Ref<HTMLInputElement>; label: string; search: string; isTooLong: boolean };

function SearchBox({ box, label, search, isTooLong }: SearchBoxProps) {
  const faultId = useId();
  return (
    <Box flex="1" minW="0" w={{ md: '72' }}>
      <Input
        ref={box}
        type="search"
        size="sm"
        aria-label={label}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? faultId : undefined}
        placeholder={label}
        defaultValue={search}
        maxLength={longestTypedFilter}
      />
      {isTooLong && (
        <Text id={faultId} role="alert" mt="1" fontSize="xs" color="fg.error">
          At most {longestFilter} characters.
        </Text>
      )}
    </Box>
  );
}
