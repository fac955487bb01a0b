import { type Static, Type } from '@sinclair/typebox';
import type { RegistryStore } from '../store/registry-store';
import { isPublicKey, keyIdOf, type Signer } from './key';
import { type Keys, seal, unseal } from './signed';

const closed = { additionalProperties: false } as const;

/** Whose signature counts for what; itself signed by the root key, which everybody was given by another way. */
const trustSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    keys: Type.Array(
      Type.Object(
        {
          key: Type.String({ pattern: '^[\\w-]{43}$' }),
          /** Who holds it, for people. */
          holder: Type.String({ minLength: 1, maxLength: 100 }),
          /** Remotes by name, `shell`, `channel` for the channel and its log, `override` for links of developers. */
          signs: Type.Array(Type.String({ minLength: 1, maxLength: 100 })),
        },
        closed,
      ),
    ),
  },
  closed,
);

export type Trust = Static<typeof trustSchema>;

export const trustName = 'trust.json';

/** Whether something lies there that calls itself a registry. */
export async function isRegistry(store: RegistryStore): Promise<boolean> {
  return (await store.read(trustName)) !== undefined;
}

/** Puts the document there, signed by the root key. */
export function writeTrust(store: RegistryStore, trust: Trust, root: Signer): Promise<void> {
  return store.replace(trustName, seal('trust', trust, root));
}

/** Throws where the document is missing, or not signed by this root. */
export async function readTrust(store: RegistryStore, root: string): Promise<Trust> {
  const bytes = await store.read(trustName);
  if (!bytes) throw new Error(`there is no ${trustName} in ${store.place}`);
  if (!isPublicKey(root)) throw new Error('the root key is no public key');
  return unseal(bytes, 'trust', { keys: new Map([[keyIdOf(root), root]]), schema: trustSchema });
}

/** The keys that may sign something. */
export function keysFor({ keys }: Trust, what: string): Keys {
  const fitting = keys.filter(({ signs }) => signs.includes(what));
  return new Map(fitting.map(({ key }) => [keyIdOf(key), key]));
}
