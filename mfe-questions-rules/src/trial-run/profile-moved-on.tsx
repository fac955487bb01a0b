import { Stack, Text } from 'shared-lib/ui';
import { MineOrTheirs, type MineOrTheirsProps } from '../editing/mine-or-theirs';

/** Another has saved the profile since its answers were taken up: whose are to count. */
export function ProfileMovedOn(ways: MineOrTheirsProps) {
  return (
    <Stack role="alert" gap="2">
      <Text color="fg.warning">Somebody has changed this profile since.</Text>
      <MineOrTheirs {...ways} />
    </Stack>
  );
}
