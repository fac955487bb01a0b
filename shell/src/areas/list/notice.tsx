import { Text } from 'shared-lib/ui';

/** What was done last, in the server's words; it stays until something else is. */
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
