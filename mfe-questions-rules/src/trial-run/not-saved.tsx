import { Refusal } from 'shared-lib/form/refusal';
import { Stack, Text } from 'shared-lib/ui';
import { MineOrTheirs, type MineOrTheirsProps } from '../editing/mine-or-theirs';

type NotSavedProps = {
  /** Where another has saved the profile since its answers were taken up: the ways to go on. */
  movedOn: MineOrTheirsProps | undefined;
  refusal: string | undefined;
};

/** What stands against a save: that another was faster, or what the server said. */
export function NotSaved({ movedOn, refusal }: NotSavedProps) {
  if (!movedOn) return <Refusal message={refusal} />;
  return (
    <Stack role="alert" gap="2">
      <Text color="fg.warning">Somebody has changed this profile since.</Text>
      <MineOrTheirs {...movedOn} />
    </Stack>
  );
}
