import { LazyPart } from 'shared-lib/ui';
import type { OpenedUser } from './opened-user';
import type { User } from './user';

type UserDialogProps = {
  opened: OpenedUser;
  /** The users in view, as the list has them now. */
  users: readonly User[];
  onReopen: (opened: OpenedUser) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadAdd = () => import('./add-user-dialog').then(({ AddUserDialog }) => AddUserDialog);
const loadEdit = () => import('./edit-user-dialog').then(({ EditUserDialog }) => EditUserDialog);
const loadSwitch = () => import('./switch-user-dialog').then(({ SwitchUserDialog }) => SwitchUserDialog);
const loadSendLink = () => import('./send-link-dialog').then(({ SendLinkDialog }) => SendLinkDialog);
const loadSignIns = () => import('./sign-ins-dialog').then(({ SignInsDialog }) => SignInsDialog);

/** The dialog for what is to be done with a user; fetched when it is first wanted. */
export function UserDialog(props: UserDialogProps) {
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
