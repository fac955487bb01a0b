import { readSession } from 'shared-lib/session';
import { formatInstant, Moment } from '../dates/format-date';
import type { ListColumn } from '../list/list-table';
import { roleWords, type User, type UserAct } from './user';

type Acting = {
  /** The users in view. */
  users: readonly User[];
  onAct: (act: UserAct, user: User) => void;
};

const never = 'Never';
/** A user who cannot sign in yet is not shown as active: they have a link to set a password. */
const statusWord = (user: User) => {
  if (canBeUnlocked(user)) return 'Locked';
  return canBeSentLink(user) ? 'Invited' : user.status;
};

/** The columns of the list of users; `onAct` gets the action and its user. */
export function userColumns({ users, onAct }: Acting): ListColumn<User>[] {
  // Nobody can disable themselves.
  const own = readSession().username;
  return [
    {
      title: 'User name',
      width: 176,
      grows: true,
      shown: 'details',
      sort: 'username',
      text: ({ username }) => username,
      cell: (user) => (
        <button type="button" onClick={() => onAct('edit', user)}>
          <bdi>{user.username}</bdi>
        </button>
      ),
    },
    { title: 'Role', width: 120, sort: 'role', text: ({ role }) => roleWords[role] },
    { title: 'Access', width: 80, sort: 'workspaceAccessType', text: ({ accessType }) => accessType },
    {
      title: 'Two-step sign-in',
      width: 140,
      text: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
    },
    {
      title: 'Last sign-in',
      width: 168,
      sort: 'lastLogin',
      text: ({ lastSignIn }) => formatInstant(lastSignIn) || never,
      cell: ({ lastSignIn }) => <Moment at={lastSignIn} none={never} />,
    },
    {
      title: 'Status',
      width: 92,
      shown: 'status',
      sort: 'status',
      text: statusText,
      cell: (user) => <span data-word={statusWord(user)}>{statusWord(user)}</span>,
    },
    {
      title: 'Action',
      width: actionWidth(users),
      shown: 'action',
      text: () => '',
      cell: (user) => actions(user, { own, onAct }),
    },
  ];
}

function actions(user: User, { own, onAct }: Pick<Acting, 'onAct'> & { own: string }) {
  const button = (act: UserAct, word: string) => (
    <button type="button" aria-label={`${word} ${user.username}`} onClick={() => onAct(act, user)}>
      {word}
    </button>
  );
  return (
    <>
      {button('edit', 'Edit')}
      {button('sign-ins', 'Sign-ins')}
      {/* One button for both actions, so that it keeps the focus after a click. */}
      {user.username !== own &&
        (user.status === 'Active' ? button('disable', 'Disable') : button('enable', 'Enable'))}
      {canBeUnlocked(user) && button('send-link', 'Unlock')}
      {canBeSentLink(user) && button('send-link', 'Send a new link')}
    </>
  );
}

function statusText(user: User): string {
  if (canBeUnlocked(user)) return 'Locked for a while after wrong passwords';
  return canBeSentLink(user) ? 'No password yet: a link to set one was sent' : user.status;
}

/** The width that the buttons of the users in view need. */
function actionWidth(users: readonly User[]): number {
  if (users.some(canBeSentLink)) return 324;
  return users.some(canBeUnlocked) ? 268 : 196;
}

/** Whether the user has a password and is locked, by wrong passwords of strangers or their own. */
function canBeUnlocked({ hasPassword, isLocked, status }: User): boolean {
  return hasPassword && isLocked && status === 'Active';
}

/** Whether the user has no password and is enabled. */
function canBeSentLink({ hasPassword, status }: User): boolean {
  return !hasPassword && status === 'Active';
}
