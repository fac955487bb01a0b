import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { AddButton, AreaList, useHasFewRows } from '../list/area-list';
import { useChangeNotice } from '../list/change-notice';
import type { ListQueryOptions } from '../list/list-address';
import { useListAddress } from '../list/list-address';
import { ListSearch } from '../list/list-search';
import { LastChangesCard, SideCardsLayout } from '../list/side-cards';
import { useRows } from '../list/use-rows';
import { readUser, type User, type UserAction, useUserDialog } from './user';
import { makeUserColumns } from './user-columns';

/**
 * The name of all queries about users. The two areas that show users share it, so that a change in one
 * refetches the list of the other.
 */
const usersQueryName = 'users';

const userListOptions: ListQueryOptions = {
  sorts: ['username', 'role', 'workspaceAccessType', 'lastLogin', 'status'],
  start: { sort: 'username', order: 'asc' },
  filters: ['search'],
};

/** The page with the users of the organisation, their rights and their last sign-ins. */
export function UsersArea() {
  const navigation = useListAddress(userListOptions);
  const rows = useRows({
    queryName: usersQueryName,
    path: 'users/list',
    address: navigation.address,
    readRow: readUser,
  });
  const hasSpaceBeside = useHasFewRows(rows, navigation.address.filters);
  const users = rows.data?.rows;
  const { opened, open, missing } = useUserDialog(users);
  const { notice, showMessage, refresh } = useChangeNotice(usersQueryName);
  const columns = makeUserColumns({ onAct: (act, user) => open({ act, user }) });
  return (
    <SideCardsLayout
      termsTitle={t('What the words mean')}
      terms={userTerms}
      spaceForCards={hasSpaceBeside ? 'beside' : undefined}
      side={<LastChangesCard queryName={usersQueryName} filters={{ kind: 'account' }} people={users} />}
    >
      <AreaList
        label={t('Users')}
        hasTallRows
        columns={columns}
        keyOf={({ id }) => id}
        isViewed={({ id }) => opened?.act === 'details' && opened.user.id === id}
        navigation={navigation}
        rows={rows}
        emptyText={t('There are no users yet.')}
        notice={missing || notice}
        tools={<ListSearch label={t('Search user names')} navigation={navigation} />}
        actions={
          <AddButton
            label={t('Add user')}
            variant={rows.isError && !rows.data ? 'outline' : 'solid'}
            onClick={() => open({ act: 'add' })}
          />
        }
      />
      {opened && (
        <UserActionDialog
          opened={opened}
          users={users ?? []}
          onReopen={open}
          onSaved={(message) => void showMessage(message)}
          onRefused={() => void refresh()}
          onClosed={() => open(undefined)}
        />
      )}
    </SideCardsLayout>
  );
}

const userTerms = [
  [t('Administrator'), t('Manages users, lists and holidays, and sees all logs.')],
  [t('Edit'), t('Can change records. An administrator without Edit can only read them.')],
  [t('Invited'), t('Got a link by mail, but has not set a password yet.')],
  [t('Locked'), t('Used a wrong password too often. The lock ends by itself, or with a new link.')],
] as const;

type UserActionDialogProps = {
  opened: UserAction;
  /** The users on the screen, in their latest versions. */
  users: readonly User[];
  onReopen: (opened: UserAction) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadAddDialog = () => import('./add-user-dialog').then(({ AddUserDialog }) => AddUserDialog);

const loadEditDialog = () => import('./edit-user-dialog').then(({ EditUserDialog }) => EditUserDialog);

const loadStatusDialog = () =>
  import('./user-questions').then(({ ChangeUserStatusDialog: SwitchUserDialog }) => SwitchUserDialog);

const loadSendLinkDialog = () => import('./user-questions').then(({ SendLinkDialog }) => SendLinkDialog);

const loadUserDetails = () => import('./user-details').then(({ UserDetails }) => UserDetails);

/** The dialog of the current action on a user. Its code is fetched when it is first needed. */
function UserActionDialog(props: UserActionDialogProps) {
  const { opened, users, onReopen, onSaved, onRefused, onClosed } = props;
  const rest = { onRefused, onClosed };
  if (opened.act === 'add')
    return <LazyPart what={t('Add user')} load={loadAddDialog} with={{ onSaved, ...rest }} waiting={null} />;
  const { act, user } = opened;
  const latest = users.find(({ id }) => id === user.id) ?? user;
  if (act === 'edit') {
    const onLatest = () => onReopen({ act, user: latest });
    const dialog = { user, latest, onLatest, onSaved, ...rest };
    return <LazyPart what={t('Edit user')} load={loadEditDialog} with={dialog} waiting={null} />;
  }
  if (act === 'details') {
    const panel = { user: latest, onEdit: () => onReopen({ act: 'edit', user: latest }), onClosed };
    return <LazyPart key={user.id} what={t('User details')} load={loadUserDetails} with={panel} waiting={null} />;
  }
  if (act === 'send-link') {
    const sending = { user, onDone: onSaved, ...rest };
    return <LazyPart what={t('Send a new link')} load={loadSendLinkDialog} with={sending} waiting={null} />;
  }
  const dialog = { user, change: act, onDone: onSaved, ...rest };
  return <LazyPart what={t('Users')} load={loadStatusDialog} with={dialog} waiting={null} />;
}
