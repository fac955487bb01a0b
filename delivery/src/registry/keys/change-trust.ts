import { type Refusal, refuse } from '../registry/refusal';
import type { Registry } from '../registry/registry';
import type { Signer } from '../registry/trust/key';
import { appendTrust, newestTrusted, type Trust } from '../registry/trust/trust';

type TrustedKeys = Trust['keys'];

/** Computes the new trusted keys from the current ones. */
export type EditKeys = (keys: TrustedKeys) => TrustedKeys | Refusal;

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
