import { useState } from 'react';
import { makeKey } from 'shared-lib/api';
import { Button, Flex, Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import type { Profile } from './profile';
import { deleteProfile } from './save-profile';

type DeleteProfileDialogProps = {
  profile: Profile;
  onDeleted: (message: string) => void;
  onClosed: () => void;
};

/** Asks before a profile goes with all of its answers. */
export function DeleteProfileDialog({ profile, onDeleted, onClosed }: DeleteProfileDialogProps) {
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = async (close: () => void) => {
    setBusy(true);
    const deleted = await deleteProfile(profile.id, makeKey());
    setBusy(false);
    if (!deleted.ok) return setRefusal(deleted.message);
    close();
    onDeleted(deleted.value);
  };
  return (
    <TitledDialog title="Delete profile" width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <Text overflowWrap="anywhere">
            Delete “{profile.name}” and its {profile.answers.length} answers?
          </Text>
          {refusal && (
            <Text role="alert" color="fg.error">
              {refusal}
            </Text>
          )}
          <Flex gap="2" justify="flex-end">
            <Button size="sm" variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button size="sm" loading={isBusy} loadingText="Delete" onClick={() => void act(close)}>
              Delete
            </Button>
          </Flex>
        </Stack>
      )}
    </TitledDialog>
  );
}
