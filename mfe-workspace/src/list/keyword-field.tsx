import { memo } from 'react';
import { Input } from 'shared-lib/ui';

type KeywordFieldProps = { keyword: string; onKeyword: (keyword: string) => void };

/** Filters the rows that are loaded, across all their values (document 1 §2). */
export const KeywordField = memo(function KeywordField({ keyword, onKeyword }: KeywordFieldProps) {
  return (
    <Input
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
      value={keyword}
      onChange={(event) => onKeyword(event.target.value)}
    />
  );
});
