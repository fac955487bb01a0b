import { Text } from 'shared-lib/ui';

/** The result of the last action in the server's words; it stays until the next action. */
export function Notice({ message }: { message: string }) {
  return (
    <Text
      role="status"
      fontSize="sm"
      color="fg.muted"
      overflowWrap="anywhere"
      minW="0"
      _empty={{ position: 'absolute' }}
    >
      {message}
    </Text>
  );
}
