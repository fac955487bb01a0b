import { Button, Flex, Text } from 'shared-lib/ui';

type MovedOnProps = { keepMine: () => void; takeTheirs: () => void };

/** Another has saved the profile since its answers were taken up: whose are to count. */
export function MovedOn({ keepMine, takeTheirs }: MovedOnProps) {
  return (
    <Flex role="alert" gap="2" wrap="wrap" align="center">
      <Text flexBasis="full" color="fg.warning">
        Somebody has changed this profile since.
      </Text>
      <Button size="xs" variant="outline" onClick={keepMine}>
        Keep what I changed
      </Button>
      <Button size="xs" variant="outline" onClick={takeTheirs}>
        Take the latest
      </Button>
    </Flex>
  );
}
