import { useState } from 'react';
import { Box, EmptyState, Flex, LoadingRows, NotRefreshed } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { Paginator } from 'shared-lib/ui/paging';
import { Select } from '../form/select';
import { type ListPlace, listSizes } from '../list/list-place';
import { ListTable } from '../list/list-table';
import { useRows } from '../list/use-rows';
import { signInColumns } from './sign-in-columns';
import { readSignIn, signInActions } from './sign-in-entry';
import type { User } from './user';

const start: Pick<ListPlace, 'page' | 'size'> = { page: 1, size: listSizes[0] };

/** When and from where a user signed in, or tried to. */
export function SignInsDialog({ user, onClosed }: { user: User; onClosed: () => void }) {
  const [action, setAction] = useState<string>(signInActions[0][0]);
  const [page, setPage] = useState(start);
  const filters = { userId: String(user.id), kind: 'account', action };
  const place: ListPlace = { ...page, sort: '', order: 'desc', filters };
  const rows = useRows({ of: 'sign-ins', path: 'activity-log/list', place, readRow: readSignIn });
  const { data, isPending, isError, isPlaceholderData, refetch } = rows;
  const label = `Sign-ins of ${user.username}`;
  return (
    <TitledDialog title={label} width={800} onClosed={onClosed}>
      <Flex gap="3" p="3" wrap="wrap" align="center" borderBottomWidth="1px">
        <Select
          aria-label="What happened"
          choices={signInActions}
          value={action}
          onChange={(event) => {
            setAction(event.target.value);
            setPage(start);
          }}
        />
        {isError && <NotRefreshed onRetry={() => void refetch()} />}
      </Flex>
      {isPending && <LoadingRows rows={6} label={`Loading ${label}`} />}
      {!isPending && (data?.rows.length ?? 0) === 0 && <EmptyState title="No Data" />}
      {data && data.rows.length > 0 && (
        <ListTable
          label={label}
          columns={signInColumns}
          rows={data.rows}
          page={page.page}
          isStale={isPlaceholderData}
          keyOf={({ id }) => id}
        />
      )}
      {data && (
        <Box px="3" py="2" borderTopWidth="1px">
          <Paginator {...page} total={data.total} sizes={listSizes} label={label} onChange={setPage} />
        </Box>
      )}
    </TitledDialog>
  );
}
