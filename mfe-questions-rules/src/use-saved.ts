import { announce } from 'shared-lib/bus';
import { useQueryClient } from 'shared-lib/query';

type Saved = {
  /** Fetches anew what is in view. */
  refresh: () => void;
  /** The same, and says for a moment what the server said (S-1.8). */
  onSaved: (message: string) => void;
};

/** What follows a save of something that a list shows. */
export function useSaved(...keys: readonly (readonly unknown[])[]): Saved {
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return {
    refresh,
    onSaved(text) {
      refresh();
      announce({ type: 'message', text });
    },
  };
}
