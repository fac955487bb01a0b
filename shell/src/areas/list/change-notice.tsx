import { useQueryClient } from 'shared-lib/query';
import { Text } from 'shared-lib/ui';
import { useStoredNotice } from '../../messages/use-notice';

/** The server's message about the last action. It stays until the next action. */
export function ResultNotice({ message }: { message: string }) {
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

type ChangeNotice = {
  /** The server's message about the last change. */
  notice: string;
  /** Shows the message. Resolves when the list has fresh data. */
  showMessage: (message: string) => Promise<void>;
  /** Refetches all lists of this kind of data, also after a failed change. */
  refresh: () => Promise<void>;
};

/** Shows the result of a change and refetches the lists that it affects. */
export function useChangeNotice(of: string): ChangeNotice {
  const client = useQueryClient();
  const [notice, say] = useStoredNotice();
  const refresh = () => client.invalidateQueries({ queryKey: ['area', of] });
  return {
    notice,
    refresh,
    showMessage(message) {
      say(message);
      return refresh();
    },
  };
}
