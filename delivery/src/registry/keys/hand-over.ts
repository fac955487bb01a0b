import { channelName } from '../registry/channel';
import { manifestName } from '../registry/manifest';
import { entryName, readLog } from '../registry/read-log';
import type { Registry } from '../registry/registry';
import { releasesIn } from '../registry/registry';
import type { Signer } from '../registry/trust/key';
import { countersign, type DocumentKind, type Keys, sha256, signedPart } from '../registry/trust/signed';

type HandOverOptions = {
  /** The keys whose signatures will no longer be needed, with what they counted for. */
  from: Keys;
  signs: readonly string[];
  /** Adds its signature to the same documents. */
  by: Signer;
};

type Document = { kind: DocumentKind; name: string };

/**
 * Adds a second signature to what a key has signed, so that the key can leave the trust document. A release that
 * neither the log nor the channel ever named is skipped: with a stolen key anybody could have put it there. Returns
 * the names of the skipped releases.
 */
export async function countersignDocuments(registry: Registry, handover: HandOverOptions): Promise<string[]> {
  const { store } = registry;
  const told = await toldManifests(registry);
  const leftAlone: string[] = [];
  for (const { kind, name } of await documentsOf(registry, handover.signs)) {
    const sealed = await store.read(name);
    const signed = sealed && countersign(sealed, kind, { keys: handover.from, by: handover.by });
    if (!sealed || !signed) continue;
    if (kind === 'release' && !told.has(sha256(signedPart(sealed, kind)))) leftAlone.push(name);
    else await store.replace(name, signed);
  }
  return leftAlone;
}

async function documentsOf(registry: Registry, signs: readonly string[]): Promise<Document[]> {
  const releases = (await releasesIn(registry)).filter(({ name }) => signs.includes(name));
  const manifests = releases.map(({ name, version }) => ({
    kind: 'release' as const,
    name: manifestName(name, version),
  }));
  if (!signs.includes('channel')) return manifests;
  const entries = (await readLog(registry)).map(({ seq }) => ({
    kind: 'entry' as const,
    name: entryName(seq),
  }));
  return [...manifests, ...entries, { kind: 'channel', name: channelName }];
}

/** The hashes of all releases that the log or the channel names. */
async function toldManifests(registry: Registry): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const { act, remotes } of await readLog(registry)) {
    if (act.kind === 'publish') hashes.add(act.manifest);
    for (const { stable, canary, retired } of Object.values(remotes))
      for (const live of [stable, ...(canary ? [canary] : []), ...retired]) hashes.add(live.manifest);
  }
  return hashes;
}
