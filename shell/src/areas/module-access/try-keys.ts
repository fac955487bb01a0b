import { makeKey } from 'shared-lib/api';

/**
 * A key for each save of a user's choices, the same until the server has said yes: an earlier try whose answer was lost
 * may have been done. Whoever chooses otherwise after a lost answer asks for something else, under another key.
 */
export function tryKeys() {
  const keys = new Map<string, string>();
  return {
    of(body: object): string {
      const asked = JSON.stringify(body);
      const key = keys.get(asked) ?? makeKey();
      keys.set(asked, key);
      return key;
    },
    forget(body: object): void {
      keys.delete(JSON.stringify(body));
    },
  };
}
