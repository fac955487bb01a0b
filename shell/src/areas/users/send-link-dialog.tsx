import { requestSave } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { describeUser, type User } from './user';

type SendLinkDialogProps = {
  user: User;
  onDone: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/**
 * Mails a new link to a user who has no password yet, since the earlier link may be lost, void or expired.
 * For a locked user, the same request also removes the lock.
 */
export function SendLinkDialog({ user, ...dialog }: SendLinkDialogProps) {
  const { id, isLocked, hasPassword } = user;
  const unlocks = isLocked && hasPassword;
  return (
    <ConfirmDialog
      title={unlocks ? t('Unlock user') : t('Send a new link')}
      does={unlocks ? t('Unlock') : t('Send')}
      act={(key) => requestSave({ path: 'users/send-link', body: { id }, key })}
      about={[describeUser(user)]}
      {...dialog}
    >
      {unlocks ? (
        <>
          <Text>
            {t(
              'Wrong passwords were given too often. The sign-in of this user is locked for up to 15 minutes.',
            )}
          </Text>
          <Text>
            {t(
              'Unlock lets the user sign in now, and sends a link to set a new password. The old password works until then.',
            )}
          </Text>
        </>
      ) : (
        <Text>
          {t(
            'This user has no password yet and gets a mail with a link to set one. It works once, within three days. Earlier links no longer work.',
          )}
        </Text>
      )}
    </ConfirmDialog>
  );
}
