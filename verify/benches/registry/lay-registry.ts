import { rm } from 'node:fs/promises';
import { saveChannel } from 'delivery/src/registry/registry/channel';
import { manifestName } from 'delivery/src/registry/registry/manifest';
import { openRegistry, type Registry } from 'delivery/src/registry/registry/registry';
import { noHash, writeEntry } from 'delivery/src/registry/registry/release-log';
import { folderStore } from 'delivery/src/registry/registry/store/folder-store';
import { makeKey, signerOf } from 'delivery/src/registry/registry/trust/key';
import { seal } from 'delivery/src/registry/registry/trust/signed';
import { beginTrust } from 'delivery/src/registry/registry/trust/trust';
import { remoteNames } from 'shared-lib/releases';
import { temporaryFolder } from '../../stand/temporary-folder';
import { allReleases } from './all-releases';
import { makeHistory } from './make-history';

export type LaidRegistry = { registry: Registry; folder: string; remotes: string[]; end(): Promise<void> };

/** Releases written at once: each is on the disk before it gets its name. */
const workers = 32;

/** Makes a registry with the whole history of this many remotes; each release is signed and as large as one of ours. */
export async function layRegistry(count: number, releasesEach: number): Promise<LaidRegistry> {
  const folder = await temporaryFolder('registry');
  const store = folderStore(folder);
  const [root, channel, team] = [signerOf(makeKey()), signerOf(makeKey()), signerOf(makeKey())];
  const remotes = Array.from({ length: count }, (_, nth) => remoteNames[nth] ?? `mfe-area-${nth + 1}`);
  const trust = {
    version: 1,
    keys: [
      { key: channel.publicKey, holder: 'operators', signs: ['channel', 'override'] },
      { key: team.publicKey, holder: 'a team', signs: ['shell', ...remotes] },
    ],
  };
  await beginTrust(store, trust, root);
  const registry = openRegistry({ store, root: root.publicKey, signer: channel });
  const releases = await allReleases(remotes, releasesEach);
  const waiting = [...releases];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await store.create(manifestName(next.name, next.version), seal('release', next, team));
  };
  await Promise.all(Array.from({ length: workers }, work));
  const at = new Date().toISOString();
  const history = makeHistory(releases, at);
  const act = { kind: 'promote', remote: 'shell', version: '1.0.0' } as const;
  const entry = { seq: 1, at, actor: 'bench', act, reason: 'all at once', before: noHash, remotes: history };
  await writeEntry(registry, entry, channel);
  await saveChannel(registry, channel);
  return { registry, folder, remotes, end: () => rm(folder, { recursive: true, force: true }) };
}
