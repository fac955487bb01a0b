import { announce } from 'shared-lib/bus';
import { isOfUnsavedDrafts, releaseUnsavedDrafts } from 'shared-lib/session';
import { waitAtMost } from 'shared-lib/ui/in-time';
import { readClocks } from '../clocks/read-clocks';

const looksEvery = 15_000;

/**
 * Offers the drafts of crashed pages: before a page of this person shows anything, and while it is open. A draft that
 * was resumed or discarded in another tab is no longer offered. A browser that does not say which pages are alive does
 * not delay the page for long. Returns a stop function.
 */
export async function offerAbandonedDrafts(): Promise<() => void> {
  const look = async () => {
    if (await releaseUnsavedDrafts(readClocks().wall)) announce({ type: 'unsaved-drafts-changed' });
  };
  const hear = ({ key }: StorageEvent) => {
    if (isOfUnsavedDrafts(key)) announce({ type: 'unsaved-drafts-changed' });
  };
  await waitAtMost(look(), undefined);
  const timer = setInterval(look, looksEvery);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('storage', hear);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('storage', hear);
  };
}
