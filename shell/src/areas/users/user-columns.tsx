import { readSession } from 'shared-lib/session';
import { PersonName, UserWithAvatar } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import { formatInstant, InstantText } from '../dates/format-date';
import type { ListColumn } from '../list/list-table';
import { RowMenu } from '../list/row-menu';
import { roleLabels, type User, type UserRowAction } from './user';

type UserColumnsOptions = {
  onAct: (act: UserRowAction, user: User) => void;
};

export const neverSignedInLabel = t('Never signed in');
/** Formats the status of a user in one word. "Invited" means that the user has not set a password yet. */
const formatUserStatus = (user: User) => {
  if (canBeUnlocked(user)) return t('Locked');
  return canBeSentLink(user) ? t('Invited') : user.status;
};

/** Shows the status of a user, as a pill if it is not the usual one. */
export function UserStatus({ user }: { user: User }) {
  const word = formatUserStatus(user);
  return <span data-word={word}>{word}</span>;
}

/** Renders a text, in a pale colour if it is the usual one. So unusual texts stand out. */
const renderPaleIfUsual = (isUsual: boolean, words: string) => (
  <span data-quiet={isUsual ? '' : undefined}>{words}</span>
);

const userRightsColumns: ListColumn<User>[] = [
  {
    title: t('Role'),
    width: 116,
    grows: 3,
    card: 'caption',
    sort: 'role',
    text: ({ role }) => roleLabels[role],
    cell: ({ role }) => renderPaleIfUsual(role !== 'yes', roleLabels[role]),
  },
  {
    title: t('Access'),
    width: 64,
    grows: 2,
    card: 'caption',
    sort: 'workspaceAccessType',
    text: ({ accessType }) => accessType,
    cell: ({ accessType }) => renderPaleIfUsual(accessType === 'View', accessType),
  },
];

const lastSignInColumn: ListColumn<User> = {
  title: t('Last sign-in'),
  width: 150,
  grows: 3,
  card: 'caption',
  yields: true,
  sort: 'lastLogin',
  text: ({ lastSignIn }) => formatInstant(lastSignIn) || neverSignedInLabel,
  cell: ({ lastSignIn }) =>
    lastSignIn ? <InstantText at={lastSignIn} fallback="–" /> : <span data-quiet="">{neverSignedInLabel}</span>,
};

/** Makes the columns of the list of users. `onAct` gets the action and its user. */
export function makeUserColumns({ onAct }: UserColumnsOptions): ListColumn<User>[] {
  // The user's own row has no Disable button, because nobody can disable themselves.
  const own = readSession().username;
  return [
    {
      title: t('User name'),
      width: 165,
      grows: 4,
      shown: 'details',
      card: 'name',
      sort: 'username',
      text: ({ shownName }) => shownName,
      cell: (user) => (
        <UserWithAvatar name={user.shownName}>
          <button type="button" aria-haspopup="dialog" onClick={() => onAct('details', user)}>
            <PersonName name={user.shownName} below="user name" />
          </button>
        </UserWithAvatar>
      ),
    },
    {
      title: t('Status'),
      width: 96,
      grows: 2,
      shown: 'status',
      card: 'head',
      sort: 'status',
      text: explainUserStatus,
      cell: (user) => <UserStatus user={user} />,
    },
    ...userRightsColumns,
    lastSignInColumn,
    {
      title: t('Two-step sign-in'),
      width: 118,
      grows: 3,
      card: 'hidden',
      yields: true,
      text: ({ hasSecondFactor }) => (hasSecondFactor ? t('On') : t('Off')),
      cell: ({ hasSecondFactor }) => renderPaleIfUsual(!hasSecondFactor, hasSecondFactor ? t('On') : t('Off')),
    },
    {
      title: t('Places'),
      width: 66,
      grows: 2,
      card: 'hidden',
      yields: true,
      text: ({ places }) => (places > 0 ? String(places) : ''),
    },
    {
      title: t('Action'),
      width: 90,
      shown: 'action',
      text: () => '',
      cell: (user) => renderActions(user, { own, onAct }),
    },
  ];
}

function renderActions(user: User, { own, onAct }: Pick<UserColumnsOptions, 'onAct'> & { own: string }) {
  const button = (act: UserRowAction, word: string) => (
    <button
      type="button"
      aria-label={`${word} ${user.username}`}
      data-destroys={act === 'disable' ? '' : undefined}
      onClick={() => onAct(act, user)}
    >
      {word}
    </button>
  );
  return (
    <RowMenu name={user.username} first={button('edit', t('Edit'))}>
      {button('details', t('Sign-ins'))}
      {user.username !== own &&
        (user.status === 'Active' ? button('disable', t('Disable')) : button('enable', t('Enable')))}
      {canBeUnlocked(user) && button('send-link', t('Unlock'))}
      {canBeSentLink(user) && button('send-link', t('Send a new link'))}
    </RowMenu>
  );
}

function explainUserStatus(user: User): string {
  if (canBeUnlocked(user)) return t('Locked for a while after wrong passwords');
  return canBeSentLink(user) ? t('No password yet: a link to set one was sent') : user.status;
}

/**
 * Whether the user is locked after wrong passwords and can be unlocked. A user without a password cannot be unlocked.
 */
function canBeUnlocked({ hasPassword, isLocked, status }: User): boolean {
  return hasPassword && isLocked && status === 'Active';
}

/** Whether the user is enabled but has no password yet. */
function canBeSentLink({ hasPassword, status }: User): boolean {
  return !hasPassword && status === 'Active';
}
