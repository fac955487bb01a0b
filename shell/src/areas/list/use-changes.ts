import { useQueryClient } from 'shared-lib/query';
import { useNotice } from '../../messages/save-message';

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
