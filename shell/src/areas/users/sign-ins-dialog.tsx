import { Box } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import type { User } from './user';

/** When and from where a user signed in, or tried to. */
export function SignInsDialog({ user, onClosed }: { user: User; onClosed: () => void }) {
  return (
    <TitledDialog title={`Sign-ins of ${user.username}`} width={800} onClosed={onClosed}>
      <Box p="4" />
    </TitledDialog>
  );
}
