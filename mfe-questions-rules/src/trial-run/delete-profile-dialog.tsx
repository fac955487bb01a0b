import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { Text } from 'shared-lib/ui';
import type { Profile } from './profile';
import { deleteProfile } from './save-profile';

type DeleteProfileDialogProps = {
  profile: Profile;
  onDeleted: (message: string) => void;
  onClosed: () => void;
};

/** Asks before a profile goes with all of its answers. */
export function DeleteProfileDialog({ profile, onDeleted, onClosed }: DeleteProfileDialogProps) {
  const { id, name, answers } = profile;
  const count = answers.length === 1 ? '1 answer' : `${answers.length} answers`;
  return (
    <ConfirmDialog
      title="Delete profile"
      does="Delete"
      act={(key) => deleteProfile(id, key)}
      onDone={onDeleted}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        Delete <bdi>“{name}”</bdi> and its {count}?
      </Text>
    </ConfirmDialog>
  );
}
