import { announce } from 'shared-lib/bus';
import { freeKeepsakes, isOfKeepsakes } from 'shared-lib/session';
import { inTime } from 'shared-lib/ui/in-time';
import { readClocks } from '../clocks/read-clocks';

const looksEvery = 15_000;

/**
 * Offers what was being typed in pages that have died: before a page of this person shows anything, and while it is
 * open; not any longer what was taken up or given up in another tab. A browser that does not say which pages live holds
 * back no page for long. Gives the way to stop.
 */
export async function offerLeft(): Promise<() => void> {
  const look = async () => {
    if (await freeKeepsakes(readClocks().wall)) announce({ type: 'keepsakes-changed' });
  };
  const hear = ({ key }: StorageEvent) => {
    if (isOfKeepsakes(key)) announce({ type: 'keepsakes-changed' });
  };
  await inTime(look(), undefined);
  const timer = setInterval(look, looksEvery);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('storage', hear);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('storage', hear);
  };
}
