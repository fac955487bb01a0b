import { sayInstant } from '../dates/say-instant';
import type { ListColumn } from '../list/list-column';
import { Moment } from '../list/moment';
import { roleWords, type User } from './user';

/** What one can do with a user from their row. */
export type UserAct = 'edit' | 'sign-ins' | 'disable' | 'enable';

const never = 'Never';

/** The columns of the list of users; `onAct` hears which user something is to be done with. */
export function userColumns(onAct: (act: UserAct, user: User) => void): ListColumn<User>[] {
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
    { title: 'Role', width: 128, sort: 'role', text: ({ role }) => roleWords[role] },
    { title: 'Access', width: 88, sort: 'workspaceAccessType', text: ({ accessType }) => accessType },
    {
      title: 'Two-step sign-in',
      width: 144,
      text: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
    },
    {
      title: 'Last sign-in',
      width: 176,
      sort: 'lastLogin',
      text: ({ lastSignIn }) => sayInstant(lastSignIn) || never,
      cell: ({ lastSignIn }) => <Moment at={lastSignIn} none={never} />,
    },
    {
      title: 'Status',
      width: 104,
      shown: 'status',
      sort: 'status',
      text: ({ status }) => status,
      cell: ({ status }) => <span data-word={status}>{status}</span>,
    },
    {
      title: 'Action',
      width: 196,
      shown: 'action',
      text: () => '',
      cell: (user) => actions(user, onAct),
    },
  ];
}

function actions(user: User, onAct: (act: UserAct, user: User) => void) {
  const button = (act: UserAct, word: string) => (
    <button type="button" aria-label={`${word} ${user.username}`} onClick={() => onAct(act, user)}>
      {word}
    </button>
  );
  return (
    <>
      {button('edit', 'Edit')}
      {button('sign-ins', 'Sign-ins')}
      {user.status === 'Active' ? button('disable', 'Disable') : button('enable', 'Enable')}
    </>
  );
}
