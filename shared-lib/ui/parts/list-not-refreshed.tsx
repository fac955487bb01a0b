import { NotRefreshed } from './not-refreshed';

let areSilent = false;

/** Said by the host at most once, before anything is shown: a list that did not come is empty, and nothing is shown. */
export function silenceFailedLists(): void {
  areSilent = true;
}

/** The quiet word about a list that did not come, unless this place keeps to the documents' letter (P-27). */
export function ListNotRefreshed({ onRetry }: { onRetry: () => void }) {
  return areSilent ? null : <NotRefreshed onRetry={onRetry} />;
}
