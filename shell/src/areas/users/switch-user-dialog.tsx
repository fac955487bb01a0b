import { requestSave } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { describeUser, type User } from './user';

type SwitchUserDialogProps = {
  user: User;
  to: 'disable' | 'enable';
  onDone: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const dialogTexts = {
  disable: {
    title: t('Disable user'),
    does: t('Disable'),
    what: t('They are signed out at once and can no longer sign in.'),
    ofLink: t('They can no longer sign in, and the link to set a password no longer works.'),
  },
  enable: {
    title: t('Enable user'),
    does: t('Enable'),
    what: t('They can sign in again with their password.'),
    ofLink: t('They have no password yet, and the earlier link no longer works. Send a new link afterwards.'),
  },
} satisfies Record<SwitchUserDialogProps['to'], object>;

/** Disables a user, or enables them again. */
export function SwitchUserDialog({ user, to, ...dialog }: SwitchUserDialogProps) {
  const { id, version, hasPassword } = user;
  const { what, ofLink, ...texts } = dialogTexts[to];
  const act = (key: string) =>
    to === 'disable'
      ? requestSave({ path: 'users/disable', body: { id, version }, key })
      : requestSave({ path: 'users/update', body: { id, version, status: 'Active' }, key });
  return (
    <ConfirmDialog {...texts} about={[describeUser(user)]} destroys={to === 'disable'} act={act} {...dialog}>
      <Text>{hasPassword ? what : ofLink}</Text>
    </ConfirmDialog>
  );
}
