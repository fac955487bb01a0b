import { channelName } from '../registry/channel';
import {
  activateNextKey,
  readNextSigner,
  readSigner,
  saveNextKey,
  saveRootKey,
} from '../registry/keys-folder';
import { manifestName } from '../registry/manifest';
import { type Refusal, refuse } from '../registry/refusal';
import { type Registry, releasesIn } from '../registry/registry';
import { entryName, readLog } from '../registry/release-log';
import { keyIdOf, type Signer } from '../registry/trust/key';
import { countersign, type DocumentKind, sha256, signedPart } from '../registry/trust/signed';
import { newestTrusted, type Trust, writeRotation } from '../registry/trust/trust';
import { changeTrust, type RootHolder } from './root-holder';

/**
 * Replaces the root key by another one. Whoever was given the old key finds the new one by a document that both have
 * signed. That document is written before anything is signed by the new key alone.
 */
export async function rotateRoot(
  registry: Registry,
  keysFolder: string,
  root: Signer,
): Promise<{ ok: true; next: Signer } | Refusal> {
  const next = await saveNextKey(keysFolder, 'root');
  if (!(await writeRotation(registry.store, root, next)))
    return refuse('changed-meanwhile', 'Somebody else has rotated the root: what is made here is not it.');
  const changed = await changeTrust(registry, { from: root.publicKey, by: next, edit: (keys) => keys });
  if (!changed.ok) return changed;
  await activateNextKey(keysFolder, 'root');
  await saveRootKey(keysFolder, next.publicKey);
  return { ok: true, next };
}

/**
 * Completes a rotation that was interrupted: the new key counts already, but its file does not have the name of the
 * old one yet. Returns whether there was such a rotation.
 */
export async function finishRotation(registry: Registry, keysFolder: string, name: string): Promise<boolean> {
  const next = await readNextSigner(keysFolder, name);
  if (!next) return false;
  const { trust, root } = await newestTrusted(registry.store, registry.root);
  const old = await readSigner(keysFolder, name);
  const counts = (key: string | undefined) => root === key || trust.keys.some((one) => one.key === key);
  if (!counts(next.publicKey) || counts(old?.publicKey)) return false;
  await activateNextKey(keysFolder, name);
  if (name === 'root') await saveRootKey(keysFolder, next.publicKey);
  return true;
}

type TrustedKey = Trust['keys'][number];

/** Both keys count now; `by` will sign what `old` has signed. */
type Replacement = { old: TrustedKey; by: Signer };

type Replaced = {
  ok: true;
  /** Releases that neither log nor channel ever named: they become invalid with the old key. */
  skipped: string[];
};

/**
 * Removes a key from the trust document once another key has signed everything that it signed. When somebody writes
 * a log entry with the old key at the very moment of its removal, this runs once more.
 */
export async function removeReplacedKey(
  registry: Registry,
  { change }: Pick<RootHolder, 'change'>,
  { old, by }: Replacement,
): Promise<Replaced | Refusal> {
  const skipped = await countersignDocuments(registry, { old, by });
  const removed = await change((keys) => withoutOld(keys, { old, by }));
  if (!removed.ok) return removed;
  const isWhole = await readLog(registry).then(
    () => true,
    () => false,
  );
  if (isWhole) return { ok: true, skipped };
  const back = await change((keys) => [...keys, old]);
  return back.ok ? removeReplacedKey(registry, { change }, { old, by }) : back;
}

/** Removes the key. Refuses when nobody could sign its documents any more, because others changed keys meanwhile. */
function withoutOld(keys: TrustedKey[], { old, by }: Replacement): TrustedKey[] | Refusal {
  if (keys.some(({ key }) => key === by.publicKey)) return keys.filter(({ key }) => key !== old.key);
  return refuse('changed-meanwhile', 'The key that was to sign instead has gone meanwhile: look again.');
}

/**
 * Adds a second signature to what a key has signed. A release that neither the log nor the channel ever named is
 * skipped: with a stolen key anybody could have put it there. Returns the names of the skipped releases.
 */
async function countersignDocuments(registry: Registry, { old, by }: Replacement): Promise<string[]> {
  const { store } = registry;
  const keys = new Map([[keyIdOf(old.key), old.key]]);
  const known = await namedManifests(registry);
  const skipped: string[] = [];
  for (const { kind, name } of await documentsOf(registry, old.signs)) {
    const sealed = await store.read(name);
    const signed = sealed && countersign(sealed, kind, { keys, by });
    if (!sealed || !signed) continue;
    if (kind === 'release' && !known.has(sha256(signedPart(sealed, kind)))) skipped.push(name);
    else await store.replace(name, signed);
  }
  return skipped;
}

async function documentsOf(
  registry: Registry,
  signs: readonly string[],
): Promise<{ kind: DocumentKind; name: string }[]> {
  const releases = (await releasesIn(registry)).filter(({ name }) => signs.includes(name));
  const manifests = releases.map(
    ({ name, version }) => ({ kind: 'release', name: manifestName(name, version) }) as const,
  );
  if (!signs.includes('channel')) return manifests;
  const log = await readLog(registry);
  const entries = log.map(({ seq }) => ({ kind: 'entry', name: entryName(seq) }) as const);
  return [...manifests, ...entries, { kind: 'channel', name: channelName }];
}

/** The hashes of all releases that the log or the channel names. */
async function namedManifests(registry: Registry): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const { act, remotes } of await readLog(registry)) {
    if (act.kind === 'publish') hashes.add(act.manifest);
    for (const { stable, canary, retired } of Object.values(remotes))
      for (const live of [stable, ...(canary ? [canary] : []), ...retired]) hashes.add(live.manifest);
  }
  return hashes;
}
