import type { Registry } from '../registry';
import { readSigner } from '../registry/keys-folder';
import { type Refusal, refuse } from '../registry/refusal';
import type { Signer } from '../registry/trust/key';
import { newestTrusted, type Trust } from '../registry/trust/trust';
import { changeTrust, type EditKeys } from './change-trust';

/** Whoever may say which keys count, and what was said last. */
export type RootHolder = {
  ok: true;
  root: Signer;
  trust: Trust;
  /** Says it anew. */
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
