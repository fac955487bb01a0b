import { announce } from 'shared-lib/bus';
import { useQueryClient } from 'shared-lib/query';

type Saved = {
  /** Refetches the data in view. */
  refresh: () => void;
  /** Refetches, and shows the server's message for a moment (S-1.8). */
  onSaved: (message: string) => void;
};

/** Handles the save of something that a list shows. */
export function useRefreshAfterSave(...keys: readonly (readonly unknown[])[]): Saved {
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
