import { Text } from 'shared-lib/ui';

/** What a canary is held for, one thing a line; nothing where there is none. */
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
