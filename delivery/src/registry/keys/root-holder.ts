import { activateNextKey, readSigner, saveNextKey, saveRootKey } from '../registry/keys-folder';
import { readLog } from '../registry/read-log';
import { type Refusal, refuse } from '../registry/refusal';
import type { Registry } from '../registry/registry';
import { keyIdOf, type Signer } from '../registry/trust/key';
import { appendTrust, newestTrusted, type Trust, writeRotation } from '../registry/trust/trust';
import { countersignDocuments } from './hand-over';

/** Holds the root key, so it may change the trusted keys; knows the current ones. */
export type RootHolder = {
  ok: true;
  root: Signer;
  trust: Trust;
  /** Changes the trusted keys. */
  change(edit: EditKeys): Promise<{ ok: true } | Refusal>;
};

export async function rootHolder(registry: Registry, keysFolder: string): Promise<RootHolder | Refusal> {
  const root = await readSigner(keysFolder, 'root');
  if (!root)
    return refuse('no-key', `There is no root.pem in ${keysFolder}: who holds it says which keys count.`);
  const { trust, root: known } = await newestTrusted(registry.store, registry.root);
  if (root.publicKey !== known)
    return refuse('wrong-key', `The root.pem in ${keysFolder} is not the root of ${registry.store.place}.`);
  const change = (edit: EditKeys) => changeTrust(registry, { from: known, by: root, edit });
  return { ok: true, root, trust, change };
}

/**
 * Replaces the root key by another one. Whoever was given the old key finds the new one by a document that both have
 * signed. That document is written before anything is signed by the new key alone.
 */
export async function rotateRoot(
  registry: Registry,
  keysFolder: string,
  { root }: Pick<RootHolder, 'root'>,
): Promise<{ ok: true; next: Signer } | Refusal> {
  const next = await saveNextKey(keysFolder, 'root');
  if (!(await writeRotation(registry.store, root, next)))
    return refuse('changed-meanwhile', 'Somebody else has rotated the root: what is made here is not it.');
  const said = await changeTrust(registry, { from: root.publicKey, by: next, edit: (keys) => keys });
  if (!said.ok) return said;
  await activateNextKey(keysFolder, 'root');
  await saveRootKey(keysFolder, next.publicKey);
  return { ok: true, next };
}

type TrustedKey = Trust['keys'][number];

/** Both keys count now; the new one will sign what the old one has signed. */
type MakeWay = { old: TrustedKey; by: Signer };

type MadeWay = {
  ok: true;
  /** Releases that neither log nor channel ever named: they become invalid with the old key. */
  leftAlone: string[];
};

/**
 * Removes a key from the trust document once another key has signed everything that it signed. When somebody writes
 * a log entry with the old key at the very moment of its removal, this runs once more.
 */
export async function removeReplacedKey(
  registry: Registry,
  { change }: Pick<RootHolder, 'change'>,
  { old, by }: MakeWay,
): Promise<MadeWay | Refusal> {
  const from = new Map([[keyIdOf(old.key), old.key]]);
  const leftAlone = await countersignDocuments(registry, { from, signs: old.signs, by });
  const left = await change((keys) => without(keys, { old, by }));
  if (!left.ok) return left;
  const isWhole = await readLog(registry).then(
    () => true,
    () => false,
  );
  if (isWhole) return { ok: true, leftAlone };
  const back = await change((keys) => [...keys, old]);
  return back.ok ? removeReplacedKey(registry, { change }, { old, by }) : back;
}

/** Removes the key. Refuses when nobody could sign its documents any more, because others changed keys meanwhile. */
function without(keys: TrustedKey[], { old, by }: MakeWay): TrustedKey[] | Refusal {
  if (keys.some(({ key }) => key === by.publicKey)) return keys.filter(({ key }) => key !== old.key);
  return refuse('changed-meanwhile', 'The key that was to sign instead has gone meanwhile: look again.');
}

type TrustedKeys = Trust['keys'];

/** Computes the new trusted keys from the current ones. */
type EditKeys = (keys: TrustedKeys) => TrustedKeys | Refusal;

type ChangeTrustOptions = {
  /** The root that must have signed the current trust document. */
  from: string;
  /** Signs the new trust document. */
  by: Signer;
  edit: EditKeys;
};

/** So many concurrent changes are no coincidence. */
const mostTries = 20;

/**
 * Writes new trusted keys. When somebody else writes at the same moment, it starts again from their version, so
 * nothing is lost.
 */
async function changeTrust(
  { store, root }: Registry,
  { from, by, edit }: ChangeTrustOptions,
): Promise<{ ok: true } | Refusal> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const known = await newestTrusted(store, root);
    if (known.root !== from)
      return refuse('wrong-key', `Another root key has taken the place of yours in ${store.place}.`);
    const keys = edit(known.trust.keys);
    if ('ok' in keys) return keys;
    if (!(await appendTrust(store, { version: known.trust.version + 1, keys }, by))) continue;
    await newestTrusted(store, root);
    return { ok: true };
  }
  return refuse('changed-meanwhile', 'Others are changing the keys just now: look again, then decide.');
}
