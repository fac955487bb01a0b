import { useCallback, useDeferredValue, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import type { ListPage, ListStatus } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { Navigate } from 'shared-lib/router';
import { Box, EmptyState, Flex, Input, LoadingRows, NotRefreshed, Surface } from 'shared-lib/ui';
import { lastPage, type PageOfRows, Paginator } from 'shared-lib/ui/paging';
import { listSizes, type WorkspacePlace, writePlace } from '../place/workspace-place';
import { RecordTable } from '../table/record-table';
import { matchRows } from './match-rows';
import { StatusButtons } from './status-buttons';
import { useList } from './use-list';

type RecordListProps = {
  place: WorkspacePlace;
  onStatus: (status: ListStatus) => void;
  onPage: (page: PageOfRows) => void;
};

/** The list of one kind: its tools, its rows, its pages. */
export function RecordList({ place, onStatus, onPage }: RecordListProps) {
  const { kind, page, size } = place;
  const [keyword, setKeyword] = useState('');
  const { data, isError, isPlaceholderData, isPending, refetch } = useList(place);
  const isPastTheEnd = data && !isPlaceholderData && page > lastPage(data.total, size);
  if (isPastTheEnd)
    return <Navigate replace to={writePlace({ ...place, page: lastPage(data.total, size) })} />;
  return (
    <Surface>
      <Flex gap="3" p="3" wrap="wrap" align="center" borderBottomWidth="1px">
        <StatusButtons status={place.status} onStatus={onStatus} />
        <Input
          type="search"
          size="sm"
          w={{ base: 'full', md: '64' }}
          aria-label="Filter the rows shown"
          placeholder="Filter the rows shown"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {isError && (
          <Box ms="auto">
            <NotRefreshed onRetry={() => void refetch()} />
          </Box>
        )}
      </Flex>
      {isPending && <LoadingRows rows={10} label={`Loading ${kind.titles.list}`} />}
      {!isPending && <Rows place={place} list={data} keyword={keyword} isStale={isPlaceholderData} />}
      {data && (
        <Box px="3" py="2" borderTopWidth="1px">
          <Paginator
            {...place}
            total={data.total}
            sizes={listSizes}
            label={kind.titles.list}
            onChange={onPage}
          />
        </Box>
      )}
    </Surface>
  );
}

type RowsProps = { place: WorkspacePlace; list: ListPage | undefined; keyword: string; isStale: boolean };

function Rows({ place: { kind, page, size }, list, keyword, isStale }: RowsProps) {
  const { canEdit } = useAccess();
  const [opened, setOpened] = useState<number>();
  const open = useCallback((id: number) => setOpened(id), []);
  const rows = matchRows(kind, list?.rows ?? [], useDeferredValue(keyword));
  return (
    <>
      {rows.length === 0 && <EmptyState title="No Data" />}
      {rows.length > 0 && (
        <RecordTable
          kind={kind}
          rows={rows}
          first={(page - 1) * size + 1}
          canEdit={canEdit}
          isStale={isStale}
          onOpen={open}
        />
      )}
      {opened !== undefined && (
        <RecordDetails kind={kind.name} id={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
