import { readSigner } from '../registry/keys-folder';
import { type Refusal, refuse } from '../registry/refusal';
import type { Registry } from '../registry/registry';
import type { Signer } from '../registry/trust/key';
import { appendTrust, newestTrusted, type Trust } from '../registry/trust/trust';

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
export async function changeTrust(
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
