import { Button } from 'shared-lib/ui';
import { AreaList } from '../list/area-list';
import type { ListAsking } from '../list/list-place';
import { ListSearch } from '../list/list-search';
import { Notice } from '../list/notice';
import { useChanges } from '../list/use-changes';
import { useListPlace } from '../list/use-list-place';
import { useRows } from '../list/use-rows';
import { useOpenedUser } from './opened-user';
import { readUser } from './user';
import { userColumns } from './user-columns';
import { UserDialog } from './user-dialog';

/** Both areas that show users fetch anew when one of them changes something. */
const ofUsers = 'users';

const asking: ListAsking = {
  sorts: ['username', 'role', 'workspaceAccessType', 'lastLogin', 'status'],
  start: { sort: 'username', order: 'asc' },
  filters: ['search'],
};

/** The users of the organisation: who they are, what they may, when they came. */
export function UsersArea() {
  const moves = useListPlace(asking);
  const rows = useRows({ of: ofUsers, path: 'users/list', place: moves.place, readRow: readUser });
  const users = rows.data?.rows;
  const { opened, open, missing } = useOpenedUser(users);
  const { notice, tell, refresh } = useChanges(ofUsers);
  const columns = userColumns({ users: users ?? [], onAct: (act, user) => open({ act, user }) });
  return (
    <>
      <AreaList
        label="Users"
        columns={columns}
        keyOf={({ id }) => id}
        moves={moves}
        rows={rows}
        tools={
          <>
            <ListSearch label="Search user names" moves={moves} />
            <Notice message={missing || notice} />
          </>
        }
        actions={
          <Button size="sm" onClick={() => open({ act: 'add' })}>
            Add user
          </Button>
        }
      />
      {opened && (
        <UserDialog
          opened={opened}
          users={users ?? []}
          onReopen={open}
          onSaved={(message) => void tell(message)}
          onRefused={() => void refresh()}
          onClosed={() => open(undefined)}
        />
      )}
    </>
  );
}
