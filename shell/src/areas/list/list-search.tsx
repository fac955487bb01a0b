import { useEffect, useRef } from 'react';
import { Button, chakra, Icon, IconButton, Input } from 'shared-lib/ui';
import { longestFilter } from './list-place';
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
  // Going back changes what is searched for; the box is to say the same.
  useEffect(() => {
    if (box.current) box.current.value = search;
  }, [search]);
  const seek = (text: string) => moves.filter({ search: text.trim() });
  const clear = () => {
    if (box.current) box.current.value = '';
    box.current?.focus();
    seek('');
  };
  return (
    <Form
      role="search"
      display="flex"
      gap="2"
      w={{ base: 'full', md: 'auto' }}
      onSubmit={(event) => {
        event.preventDefault();
        seek(box.current?.value ?? '');
      }}
    >
      <Input
        ref={box}
        type="search"
        size="sm"
        flex="1"
        w={{ md: '72' }}
        aria-label={label}
        placeholder={label}
        defaultValue={search}
        maxLength={longestFilter}
      />
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
