import { readChannel } from '../registry/channel';
import { readManifest } from '../registry/read-manifest';
import type { Registry } from '../registry/registry';
import { readTrust } from '../registry/trust/trust';

/** The slot for the next release of a remote: not that of what will be stable beside it. */
export async function nextSlot(registry: Registry, name: string): Promise<'a' | 'b'> {
  const live = (await readChannel(registry))?.remotes[name];
  const before = live?.canary ?? live?.stable;
  if (!before) return 'a';
  const trust = await readTrust(registry.store, registry.root);
  const manifest = await readManifest(registry, trust, { name, version: before.version });
  return manifest?.release.container.endsWith('_a') ? 'b' : 'a';
}
