import { channelFileName } from '../registry/channel';
import { activateNextKey, readNextSigner, readSigner, saveNextKey, saveRootKey } from '../registry/keys-folder';
import { buildManifestPath } from '../registry/manifest';
import { type Refusal, refuse } from '../registry/refusal';
import { listReleases, type Registry } from '../registry/registry';
import { buildLogEntryPath, readLog } from '../registry/release-log';
import { computeKeyId, type Signer } from '../registry/trust/key';
import { addSignature, computeSha256, type DocumentKind, readUnverifiedContent } from '../registry/trust/signed';
import { readAndRepairTrust, type TrustDocument, writeRootRotation } from '../registry/trust/trust';
import { changeTrustedKeys, type TrustEditor } from './root-holder';

/**
 * Replaces the root key. First writes a rotation document that both keys sign. By this document, edges that
 * know only the old key find the new one.
 */
export async function rotateRootKey(
  registry: Registry,
  keysFolder: string,
  root: Signer,
): Promise<{ ok: true; next: Signer } | Refusal> {
  const next = await saveNextKey(keysFolder, 'root');
  if (!(await writeRootRotation(registry.store, root, next)))
    return refuse('changed-meanwhile', 'Somebody else has rotated the root: what is made here is not it.');
  const changed = await changeTrustedKeys(registry, { rootKey: root.publicKey, signer: next, edit: (keys) => keys });
  if (!changed.ok) return changed;
  await activateNextKey(keysFolder, 'root');
  await saveRootKey(keysFolder, next.publicKey);
  return { ok: true, next };
}

/**
 * Completes a rotation that was interrupted after the registry trusted the new key, but before the key's file
 * got its final name. Returns true if it found such a rotation.
 */
export async function finishKeyRotation(registry: Registry, keysFolder: string, name: string): Promise<boolean> {
  const next = await readNextSigner(keysFolder, name);
  if (!next) return false;
  const { trust, root } = await readAndRepairTrust(registry.store, registry.root);
  const old = await readSigner(keysFolder, name);
  const isTrusted = (key: string | undefined) => root === key || trust.keys.some((one) => one.key === key);
  if (!isTrusted(next.publicKey) || isTrusted(old?.publicKey)) return false;
  await activateNextKey(keysFolder, name);
  if (name === 'root') await saveRootKey(keysFolder, next.publicKey);
  return true;
}

type TrustedKey = TrustDocument['keys'][number];

/** A key that is replaced. `successor` is the trusted key that signs all documents that `old` has signed. */
type KeyReplacement = { old: TrustedKey; successor: Signer };

type KeyReplacementResult = {
  ok: true;
  /** Releases that neither the log nor the channel names. They are invalid once the old key is removed. */
  skipped: string[];
};

/**
 * Signs all documents of the old key with the new key, then removes the old key from the trust document. Does
 * both again if somebody has signed a log entry with the old key in the meantime.
 */
export async function removeReplacedKey(
  registry: Registry,
  { change }: Pick<TrustEditor, 'change'>,
  { old, successor }: KeyReplacement,
): Promise<KeyReplacementResult | Refusal> {
  const skipped = await countersignDocuments(registry, { old, successor });
  const removed = await change((keys) => removeOldKey(keys, { old, successor }));
  if (!removed.ok) return removed;
  const isLogValid = await readLog(registry).then(
    () => true,
    () => false,
  );
  if (isLogValid) return { ok: true, skipped };
  const back = await change((keys) => [...keys, old]);
  return back.ok ? removeReplacedKey(registry, { change }, { old, successor }) : back;
}

/** Removes the old key from the list. Refuses this if somebody has removed the new key in the meantime. */
function removeOldKey(keys: TrustedKey[], { old, successor }: KeyReplacement): TrustedKey[] | Refusal {
  if (keys.some(({ key }) => key === successor.publicKey)) return keys.filter(({ key }) => key !== old.key);
  return refuse('changed-meanwhile', 'The key that was to sign instead has gone meanwhile: look again.');
}

/**
 * Adds the signature of the new key to the documents of the old key. Skips releases that neither the log nor
 * the channel names, because a thief of the old key could have written them. Returns their names.
 */
async function countersignDocuments(registry: Registry, { old, successor }: KeyReplacement): Promise<string[]> {
  const { store } = registry;
  const keys = new Map([[computeKeyId(old.key), old.key]]);
  const namedHashes = await readReferencedManifestHashes(registry);
  const skipped: string[] = [];
  for (const { kind, name } of await listSignedDocuments(registry, old.signs)) {
    const sealed = await store.read(name);
    const signed = sealed && addSignature(sealed, kind, { keys, signer: successor });
    if (!sealed || !signed) continue;
    if (kind === 'release' && !namedHashes.has(computeSha256(readUnverifiedContent(sealed, kind)))) skipped.push(name);
    else await store.replace(name, signed);
  }
  return skipped;
}

async function listSignedDocuments(
  registry: Registry,
  signs: readonly string[],
): Promise<{ kind: DocumentKind; name: string }[]> {
  const releases = (await listReleases(registry)).filter(({ name }) => signs.includes(name));
  const manifests = releases.map(
    ({ name, version }) => ({ kind: 'release', name: buildManifestPath(name, version) }) as const,
  );
  if (!signs.includes('channel')) return manifests;
  const log = await readLog(registry);
  const entries = log.map(({ seq }) => ({ kind: 'entry', name: buildLogEntryPath(seq) }) as const);
  return [...manifests, ...entries, { kind: 'channel', name: channelFileName }];
}

/** Reads the hashes of the manifests of all releases that the log or the channel names. */
async function readReferencedManifestHashes(registry: Registry): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const { act, changed } of await readLog(registry)) {
    if (act.kind === 'publish') hashes.add(act.manifest);
    for (const { stable, canary, retired } of Object.values(changed))
      for (const live of [stable, ...(canary ? [canary] : []), ...retired]) hashes.add(live.manifest);
  }
  return hashes;
}
