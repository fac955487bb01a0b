import type { Registry } from '../registry';
import { readSigner } from '../registry/keys-folder';
import { type Refusal, refuse } from '../registry/refusal';
import type { Signer } from '../registry/trust/key';
import { readTrusted, type Trust, writeTrust } from '../registry/trust/trust';

/** Whoever may say which keys count, and what they said last. */
export type RootHolder = {
  ok: true;
  root: Signer;
  trust: Trust;
  /** Says it anew, as one version more. */
  change(keys: Trust['keys']): Promise<void>;
};

export async function rootHolder(registry: Registry, keysFolder: string): Promise<RootHolder | Refusal> {
  const root = await readSigner(keysFolder, 'root');
  if (!root)
    return refuse('no-key', `There is no root.pem in ${keysFolder}: who holds it says which keys count.`);
  const { trust, root: known } = await readTrusted(registry.store, registry.root);
  if (root.publicKey !== known)
    return refuse('wrong-key', `The root.pem in ${keysFolder} is not the root of ${registry.store.place}.`);
  let { version } = trust;
  return {
    ok: true,
    root,
    trust,
    change: async (keys) => {
      version += 1;
      await writeTrust(registry.store, { version, keys }, root);
    },
  };
}
