import { every } from '../rollouts/every';
import { dailyCleanUp } from './daily-clean-up';
import type { Registry } from './registry';

/** How often it is seen whether another day has come. */
const everyMs = 600_000;

/** Cleans a registry up each day, until what it gives is called; that waits for what is under way. */
export function keepClean(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const cleanUp = dailyCleanUp(registry, say);
  const first = cleanUp();
  const end = every(everyMs, cleanUp);
  return async () => {
    await Promise.all([first, end()]);
  };
}
