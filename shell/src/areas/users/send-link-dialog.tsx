import { askToSave } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { Text } from 'shared-lib/ui';
import type { User } from './user';

type SendLinkDialogProps = {
  user: User;
  onDone: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** Mails a link to somebody who has no password yet: the one before may be lost, void or too old. */
export function SendLinkDialog({ user, ...dialog }: SendLinkDialogProps) {
  const { id, username } = user;
  return (
    <ConfirmDialog
      title="Send a new link"
      does="Send"
      act={(key) => askToSave({ path: 'users/send-link', body: { id }, key })}
      {...dialog}
    >
      <Text overflowWrap="anywhere">
        <bdi>{username}</bdi> has no password yet and gets a mail with a link to set one. It works once,
        within three days; a link that was sent before is void.
      </Text>
    </ConfirmDialog>
  );
}
