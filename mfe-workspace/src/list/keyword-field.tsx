import { longestSearch } from 'shared-lib/records';
import { Input } from 'shared-lib/ui';
import { useListKeyword } from './keyword-of-list';
import { useOwnText } from './use-own-text';

/** Filters the rows that are loaded, across all their values (document 1 §2). */
export function KeywordField() {
  const { keyword, onKeyword, onLeave } = useListKeyword();
  const ownText = useOwnText(keyword, onKeyword);
  return (
    <Input
      {...ownText}
      type="search"
      size="sm"
      flex={{ base: '1 1 6rem', md: '1 1 11rem' }}
      minW="0"
      maxW={{ md: '14rem' }}
      textOverflow="ellipsis"
      data-keyword=""
      dir="auto"
      aria-label="Filter the rows shown"
      placeholder="Filter the rows shown"
      autoComplete="off"
      maxLength={longestSearch}
      css={{ '&::-webkit-search-cancel-button': { appearance: 'auto' } }}
      onBlur={(event) => onLeave(event.target.value)}
      defaultValue={keyword}
    />
  );
}
