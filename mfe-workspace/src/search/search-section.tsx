import { useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { Box, EmptyState, Flex, Heading, LoadingRows, NotRefreshed, Surface } from 'shared-lib/ui';
import { type PageOfRows, Paginator } from 'shared-lib/ui/paging';
import { matchRows } from '../list/match-rows';
import { useList } from '../list/use-list';
import { SearchTable } from './search-table';
import { searchSizes, windowOfPage, windowSize } from './window-of-page';

type SearchSectionProps = { kind: RecordKind; keyword: string; onOpen: (id: number) => void };

/** One of the four tables of the dialog, with pages of its own. */
export function SearchSection({ kind, keyword, onOpen }: SearchSectionProps) {
  const [shown, setShown] = useState<PageOfRows>({ page: 1, size: searchSizes[0] });
  const { page, from } = windowOfPage(shown);
  const { data, isError, isPending, refetch } = useList({ kind, status: 'all', page, size: windowSize });
  const rows = matchRows(kind, data?.rows.slice(from, from + shown.size) ?? [], keyword);
  return (
    <Surface as="section" aria-label={kind.titles.section}>
      <Flex align="center" justify="space-between" px="3" py="2" borderBottomWidth="1px">
        <Heading as="h3" size="sm">
          {kind.titles.section}
        </Heading>
        {isError && <NotRefreshed onRetry={() => void refetch()} />}
      </Flex>
      {isPending && <LoadingRows rows={4} label={`Loading ${kind.titles.section}`} />}
      {!isPending && rows.length === 0 && <EmptyState title="No Data" />}
      {rows.length > 0 && <SearchTable kind={kind} rows={rows.map(({ row }) => row)} onOpen={onOpen} />}
      {data && (
        <Box px="3" py="2" borderTopWidth="1px">
          <Paginator
            {...shown}
            total={data.total}
            sizes={searchSizes}
            label={kind.titles.section}
            onChange={setShown}
          />
        </Box>
      )}
    </Surface>
  );
}
