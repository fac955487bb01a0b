import { memo, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import type { SearchChoice } from 'shared-lib/remotes';
import { Box, Flex, Heading, ListNotRefreshed, LoadingRows, Surface, Text } from 'shared-lib/ui';
import { type PageOfRows, Paginator } from 'shared-lib/ui/paging';
import { SearchTable } from './search-table';
import { firstPage, searchSizes, useTable } from './use-table';

type SearchSectionProps = {
  kind: RecordKind;
  keyword: string;
  onView: (kind: RecordKind, id: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

/** One of the four tables of the dialog, with pages of its own. */
export const SearchSection = memo(function SearchSection({ kind, keyword, ...moves }: SearchSectionProps) {
  const [place, setPlace] = useState({ keyword, at: firstPage });
  const at = place.keyword === keyword ? place.at : firstPage;
  const { list, state, retry, keyword: marked } = useTable({ kind, keyword, at });
  const isEmpty = state !== 'loading' && !list?.rows.length;
  return (
    <Surface as="section" aria-label={kind.titles.section}>
      <Flex align="center" justify="space-between" px="3" minH="11" borderBottomWidth="1px">
        <Heading as="h3" size="sm">
          {kind.titles.section}
        </Heading>
        {state === 'failed' && <ListNotRefreshed onRetry={retry} />}
      </Flex>
      {state === 'loading' && <LoadingRows rows={3} label={`Loading ${kind.titles.section}`} />}
      {isEmpty && (
        <Text py="5" textAlign="center" color="fg.muted">
          No Data
        </Text>
      )}
      {list && list.rows.length > 0 && (
        <SearchTable kind={kind} rows={list.rows} keyword={marked} isStale={state === 'stale'} {...moves} />
      )}
      {list && list.total > 0 && (
        <Box px="3" py="1.5" borderTopWidth="1px">
          <Paginator
            {...at}
            total={list.total}
            sizes={searchSizes}
            label={kind.titles.section}
            onChange={(next: PageOfRows) => setPlace({ keyword, at: next })}
          />
        </Box>
      )}
    </Surface>
  );
});
