import { useState } from 'react';
import { Select } from 'shared-lib/form/select';
import { Flex, NotRefreshed } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { ListBody } from '../list/list-body';
import { type ListPlace, listSizes } from '../list/list-place';
import { useRows } from '../list/use-rows';
import { signInColumns } from './sign-in-columns';
import { readSignIn, signInChoices } from './sign-in-entry';
import type { User } from './user';

const start: Pick<ListPlace, 'page' | 'size'> = { page: 1, size: listSizes[0] };

/** When and from where a user signed in, or tried to. */
export function SignInsDialog({ user, onClosed }: { user: User; onClosed: () => void }) {
  const [action, setAction] = useState('');
  const [page, setPage] = useState(start);
  const filters = { userId: String(user.id), kind: 'account', about: 'sign-ins', action };
  const place: ListPlace = { ...page, sort: '', order: 'desc', filters };
  const rows = useRows({ of: 'sign-ins', path: 'activity-log/list', place, readRow: readSignIn });
  const { isError, refetch } = rows;
  const label = `Sign-ins of ${user.username}`;
  return (
    <TitledDialog title={label} width={800} onClosed={onClosed}>
      <Flex gap="3" p="3" wrap="wrap" align="center" borderBottomWidth="1px">
        <Select
          aria-label="What happened"
          choices={signInChoices}
          value={action}
          onChange={(event) => {
            setAction(event.target.value);
            setPage(start);
          }}
        />
        {isError && <NotRefreshed onRetry={() => void refetch()} />}
      </Flex>
      <ListBody
        label={label}
        columns={signInColumns}
        keyOf={({ id }) => id}
        rows={rows}
        place={page}
        awaited={6}
        onTurn={setPage}
      />
    </TitledDialog>
  );
}
