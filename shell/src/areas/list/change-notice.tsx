import { useQueryClient } from 'shared-lib/query';
import { Text } from 'shared-lib/ui';
import { useNotice } from '../../messages/use-notice';

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

type Changes = {
  /** The result of the last change, in the server's words. */
  notice: string;
  /** Shows the message; resolves when the data in view is fresh. */
  tell: (message: string) => Promise<void>;
  /** Refetches every list of this kind of data, also after a failed change. */
  refresh: () => Promise<void>;
};

/** Shows the result of a change and refetches the lists that it affects. */
export function useChanges(of: string): Changes {
  const client = useQueryClient();
  const [notice, say] = useNotice();
  const refresh = () => client.invalidateQueries({ queryKey: ['area', of] });
  return {
    notice,
    refresh,
    tell(message) {
      say(message);
      return refresh();
    },
  };
}
