import { readChannel } from './channel';
import { mustStay } from './kept-releases';
import { readLog } from './read-log';
import { manifestName } from './read-manifest';
import type { Registry } from './registry';
import { releasesIn } from './releases-in';

type Cleaned = { name: string; version: string; files: number };

/** Removes what nobody can have open any more. A manifest goes before its files: there is never half a release. */
export async function cleanUp(registry: Registry): Promise<Cleaned[]> {
  const log = await readLog(registry);
  const cleaned: Cleaned[] = [];
  for (const { name, version } of await releasesIn(registry)) {
    const channel = (await readChannel(registry))?.remotes[name];
    const published = new Map(
      log.flatMap(({ act, at }) =>
        act.kind === 'publish' && act.remote === name ? [[act.version, at] as const] : [],
      ),
    );
    if (mustStay(version, { channel, published, now: registry.world.now() })) continue;
    cleaned.push({ name, version, files: await remove(registry, name, version) });
  }
  return cleaned;
}

async function remove({ store }: Registry, name: string, version: string): Promise<number> {
  await store.remove(manifestName(name, version));
  const files = await store.list(`${name}/${version}/`);
  for (const file of files) await store.remove(file);
  return files.length;
}
