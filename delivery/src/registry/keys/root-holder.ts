import { describeKeySource, findSigner } from '../registry/keys-folder';
import { type Refusal, refuse } from '../registry/refusal';
import type { Registry } from '../registry/registry';
import type { RegistrySettings } from '../registry/registry-settings';
import type { Signer } from '../registry/trust/key';
import { readAndRepairTrust, type TrustDocument, writeTrustVersion } from '../registry/trust/trust';

/** Access to the trusted keys with the root key of this machine. Only the root key may change them. */
export type TrustEditor = {
  ok: true;
  root: Signer;
  trust: TrustDocument;
  /** Changes the trusted keys by this edit, and signs the new trust document. */
  change(edit: TrustedKeysEdit): Promise<{ ok: true } | Refusal>;
};

export async function openTrustEditor(
  registry: Registry,
  settings: Pick<RegistrySettings, 'key' | 'keysFolder'>,
): Promise<TrustEditor | Refusal> {
  const root = await findSigner(settings, 'root');
  if (!root)
    return refuse('no-key', `There is no root.pem in ${settings.keysFolder}: who holds it says which keys count.`);
  const { trust, root: current } = await readAndRepairTrust(registry.store, registry.root);
  if (root.publicKey !== current)
    return refuse(
      'wrong-key',
      `The ${describeKeySource(settings, 'root')} is not the root of ${registry.store.displayAddress}.`,
    );
  const change = (edit: TrustedKeysEdit) => changeTrustedKeys(registry, { rootKey: current, signer: root, edit });
  return { ok: true, root, trust, change };
}

type TrustedKeys = TrustDocument['keys'];

/** Computes the new trusted keys from the current ones, or refuses. */
type TrustedKeysEdit = (keys: TrustedKeys) => TrustedKeys | Refusal;

type ChangeTrustedKeysOptions = {
  /** The public root key that must have signed the current trust document. */
  rootKey: string;
  /** The key that signs the new trust document. */
  signer: Signer;
  edit: TrustedKeysEdit;
};

/** How many times a change of the trust document is tried if other writers change it at the same time. */
const maxChangeAttempts = 20;

/** Writes new trusted keys. If another writer was first, applies the edit to that writer's version. */
export async function changeTrustedKeys(
  { store, root }: Registry,
  { rootKey, signer, edit }: ChangeTrustedKeysOptions,
): Promise<{ ok: true } | Refusal> {
  for (let attempt = 0; attempt < maxChangeAttempts; attempt += 1) {
    const current = await readAndRepairTrust(store, root);
    if (current.root !== rootKey)
      return refuse('wrong-key', `Another root key has taken the place of yours in ${store.displayAddress}.`);
    const keys = edit(current.trust.keys);
    if ('ok' in keys) return keys;
    if (!(await writeTrustVersion(store, { version: current.trust.version + 1, keys }, signer))) continue;
    await readAndRepairTrust(store, root);
    return { ok: true };
  }
  return refuse('changed-meanwhile', 'Others are changing the keys just now: look again, then decide.');
}
