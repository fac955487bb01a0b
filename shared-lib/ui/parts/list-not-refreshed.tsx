import { NotRefreshed } from './not-refreshed';

let areSilent = false;

/**
 * Called by the host at most once, before the first render: a list that fails to load then stays empty, without a
 * message.
 */
export function silenceFailedLists(): void {
  areSilent = true;
}

/**
 * The small message about a list that failed to load, unless this installation follows the documents literally
 * (P-27).
 */
export function ListNotRefreshed({ onRetry }: { onRetry: () => void }) {
  return areSilent ? null : <NotRefreshed onRetry={onRetry} />;
}
