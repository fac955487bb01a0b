import { memo } from 'react';
import { Input } from 'shared-lib/ui';

/** Not drawn anew with the lines of the tree, which follow in the same frame as the letter. */
export const FilterBox = memo(function FilterBox({ onText }: { onText: (text: string) => void }) {
  return (
    <Input
      type="search"
      size="sm"
      maxW="sm"
      aria-label="Filter laws by name"
      placeholder="Filter laws by name"
      onChange={({ target }) => onText(target.value)}
    />
  );
});
