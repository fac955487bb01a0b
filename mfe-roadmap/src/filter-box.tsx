import { memo, startTransition } from 'react';
import { Input } from 'shared-lib/ui';

/** What is typed into it stands there at once, however many lines of the tree have to follow. */
export const FilterBox = memo(function FilterBox({ onText }: { onText: (text: string) => void }) {
  return (
    <Input
      type="search"
      size="sm"
      maxW="xs"
      aria-label="Filter laws by name"
      placeholder="Filter laws by name"
      onChange={({ target: { value } }) => startTransition(() => onText(value))}
    />
  );
});
