import { longestSearch } from 'shared-lib/records';
import { Input } from 'shared-lib/ui';
import { useListKeyword } from './keyword-of-list';
import { useOwnText } from './use-own-text';

/** Filters the rows that are loaded, across all their values (S-1.2). */
export function KeywordField() {
  const { keyword, onKeyword, onLeave } = useListKeyword();
  const ownText = useOwnText(keyword, { onText: onKeyword, onLeave });
  return (
    <Input
      {...ownText}
      type="search"
      size="sm"
      flex={{ base: '1 1 4.5rem', md: '1 1 11rem' }}
      minW="0"
      maxW={{ md: '14rem' }}
      ms={{ md: 'auto' }}
      textOverflow="ellipsis"
      data-keyword=""
      dir="auto"
      aria-label="Filter the rows shown"
      placeholder="Filter the rows shown"
      // What was typed another day is no word of this list.
      autoComplete="off"
      maxLength={longestSearch}
      // The theme takes it away; on phones it is the one way to clear the field by a touch.
      css={{ '&::-webkit-search-cancel-button': { appearance: 'auto' } }}
      defaultValue={keyword}
    />
  );
}
