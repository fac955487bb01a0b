import { Text } from 'shared-lib/ui';

/** The reasons why a canary is held, one a line; renders nothing without a reason. */
export function Holds({ says }: { says: readonly string[] }) {
  return says.map((line) => (
    <Text
      key={line}
      fontSize="sm"
      overflowWrap="anywhere"
      borderRadius="sm"
      bg="bg.warning"
      color="fg.warning"
      px="2"
      py="1"
    >
      {line}
    </Text>
  ));
}
