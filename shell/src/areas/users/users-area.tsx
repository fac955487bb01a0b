import { Button, LazyPart } from 'shared-lib/ui';
import { AreaList } from '../list/area-list';
import { Notice, useChanges } from '../list/change-notice';
import type { ListQueryOptions } from '../list/list-place';
import { useListPlace } from '../list/list-place';
import { ListSearch } from '../list/list-search';
import { useRows } from '../list/use-rows';
import { readUser, type User, type UserAction, useOpenedUser } from './user';
import { userColumns } from './user-columns';

/** Both areas that show users refetch when one of them changes something. */
const ofUsers = 'users';

const asking: ListQueryOptions = {
  sorts: ['username', 'role', 'workspaceAccessType', 'lastLogin', 'status'],
  start: { sort: 'username', order: 'asc' },
  filters: ['search'],
};

/** The users of the organisation: who they are, what they may do, and when they signed in. */
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

type UserDialogProps = {
  opened: UserAction;
  /** The users in view, as the list has them now. */
  users: readonly User[];
  onReopen: (opened: UserAction) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadAdd = () => import('./add-user-dialog').then(({ AddUserDialog }) => AddUserDialog);

const loadEdit = () => import('./edit-user-dialog').then(({ EditUserDialog }) => EditUserDialog);

const loadSwitch = () => import('./switch-user-dialog').then(({ SwitchUserDialog }) => SwitchUserDialog);

const loadSendLink = () => import('./send-link-dialog').then(({ SendLinkDialog }) => SendLinkDialog);

const loadSignIns = () => import('./sign-ins-dialog').then(({ SignInsDialog }) => SignInsDialog);

/** The dialog for an action on a user; its code is fetched when it is first needed. */
function UserDialog(props: UserDialogProps) {
  const { opened, users, onReopen, onSaved, onRefused, onClosed } = props;
  const rest = { onRefused, onClosed };
  if (opened.act === 'add')
    return <LazyPart what="Add user" load={loadAdd} with={{ onSaved, ...rest }} waiting={null} />;
  const { act, user } = opened;
  if (act === 'edit') {
    const latest = users.find(({ id }) => id === user.id) ?? user;
    const onLatest = () => onReopen({ act, user: latest });
    const dialog = { user, latest, onLatest, onSaved, ...rest };
    return <LazyPart what="Edit user" load={loadEdit} with={dialog} waiting={null} />;
  }
  if (act === 'sign-ins')
    return <LazyPart what="Sign-ins" load={loadSignIns} with={{ user, onClosed }} waiting={null} />;
  if (act === 'send-link') {
    const sending = { user, onDone: onSaved, ...rest };
    return <LazyPart what="Send a new link" load={loadSendLink} with={sending} waiting={null} />;
  }
  const dialog = { user, to: act, onDone: onSaved, ...rest };
  return <LazyPart what="Users" load={loadSwitch} with={dialog} waiting={null} />;
}
