import { repeatWork } from '../../platform/every';
import { cleanUp } from './clean-up';
import type { Registry } from './registry';

/** How often it checks whether another day has begun. */
const everyMs = 600_000;

/** Cleans a registry each day. The returned function stops this and waits for a running clean-up. */
export function scheduleCleanUp(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const cleanUp = dailyCleanUp(registry, say);
  const first = cleanUp();
  const end = repeatWork(everyMs, cleanUp);
  return async () => {
    await Promise.all([first, end()]);
  };
}

const folder = 'clean-up/';

/**
 * Cleans a registry once a day, however often and by however many processes it is called: the first process that
 * claims the day does it. It needs the key of the channel, like every change of a registry.
 */
export function dailyCleanUp(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const { store, world, signer } = registry;
  let done = '';
  return async () => {
    const day = world.now().toISOString().slice(0, 10);
    if (!signer || day === done) return;
    done = day;
    try {
      if (await isOurs(registry, day)) await cleanAndSay(registry, say);
    } catch (error) {
      say(`${store.place} is not cleaned up today: ${String(Object(error).message)}.`);
    }
  };
}

async function isOurs({ store, world }: Registry, day: string): Promise<boolean> {
  const claim = `${folder}${day}.json`;
  const begun = `${JSON.stringify({ begun: world.now().toISOString() })}\n`;
  if (!(await store.create(claim, Buffer.from(begun)))) return false;
  for (const older of await store.list(folder)) if (older < claim) await store.remove(older);
  return true;
}

async function cleanAndSay(registry: Registry, say: (sentence: string) => void): Promise<void> {
  for (const { name, version, files } of (await cleanUp(registry)).removed)
    say(
      `${name} ${version} is removed from ${registry.store.place}, ${files} files: nobody can have it open.`,
    );
}
