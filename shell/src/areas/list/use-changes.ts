import { useQueryClient } from 'shared-lib/query';
import { useNotice } from '../../messages/use-notice';

type Changes = {
  /** What the last change came to, in the server's words. */
  notice: string;
  /** Says so; done when what is in view is fresh. */
  tell: (message: string) => Promise<void>;
  /** Fetches anew all lists of what was changed, or was to be. */
  refresh: () => Promise<void>;
};

/** What follows a change of something that an area lists. */
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
