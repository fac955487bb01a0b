import type { KeyboardEvent } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { chakra, Input } from 'shared-lib/ui';
import { everywhere, type ListSearch } from '../place/list-search';

type SearchFieldsProps = {
  kind: RecordKind;
  isTooLong: boolean;
  /** In the text. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The column selector and the text. What stands in them is the browser's until it is searched for. */
export function SearchFields({ kind, isTooLong, onKeyDown }: SearchFieldsProps) {
  return (
    <>
      <ColumnSelect name="column" aria-label="Column">
        <option value={everywhere}>All columns</option>
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

/** What is typed and chosen in a form of these fields. */
export function readTyped(form: HTMLFormElement | null): ListSearch {
  const typed = new FormData(form ?? undefined);
  return { by: String(typed.get('column') ?? everywhere), text: String(typed.get('text') ?? '').trim() };
}

export function write(form: HTMLFormElement | null, { by, text }: ListSearch): void {
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
