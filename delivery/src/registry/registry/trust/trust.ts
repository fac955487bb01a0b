import { type Static, Type } from '@sinclair/typebox';
import type { RegistryStore } from '../store/registry-store';
import { isPublicKey, keyIdOf, type Signer } from './key';
import { type Keys, seal, unseal } from './signed';

const closed = { additionalProperties: false } as const;

/** Which key may sign what. The root key signs this document; everybody got that key by another way. */
const trustSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    keys: Type.Array(
      Type.Object(
        {
          key: Type.String({ pattern: '^[\\w-]{43}$' }),
          /** Who holds the key, for human readers. */
          holder: Type.String({ minLength: 1, maxLength: 100 }),
          /** Remotes by name, `shell`, `channel` for the channel and its log, `override` for links to releases. */
          signs: Type.Array(Type.String({ minLength: 1, maxLength: 100 })),
        },
        closed,
      ),
    ),
  },
  closed,
);

export type Trust = Static<typeof trustSchema>;

/** A trust document, the root key that signed it, and the rotations that lead from the known root to that key. */
export type Trusted = { trust: Trust; root: string; rotations: string[] };

export const trustName = 'trust.json';

/** The file of each version of the trust document from the second on; `trust.json` is a copy of the newest. */
const versionName = (version: number) => `trust/${String(version).padStart(8, '0')}.json`;

const mostRotations = 100;

/** Whether the store contains something that calls itself a registry. */
export async function isRegistry(store: RegistryStore): Promise<boolean> {
  return (await store.read(trustName)) !== undefined;
}

/** Begins a registry with this document, signed by its root key. False when there is one already. */
export function beginTrust(store: RegistryStore, trust: Trust, root: Signer): Promise<boolean> {
  return store.create(trustName, seal('trust', trust, root));
}

/**
 * Writes a new version of the trusted keys; `newestTrusted` publishes it. False when somebody else has written a
 * document with that number.
 */
export function appendTrust(store: RegistryStore, trust: Trust, root: Signer): Promise<boolean> {
  return store.create(versionName(trust.version), seal('trust', trust, root));
}

/**
 * The newest trust document. When its writer was interrupted or overtaken before `trust.json` was updated, this
 * updates it.
 */
export async function newestTrusted(store: RegistryStore, root: string): Promise<Trusted> {
  let newest = await readTrusted(store, root);
  for (;;) {
    const version = newest.trust.version + 1;
    const bytes = await store.read(versionName(version));
    if (!bytes) return newest;
    newest = await believe(store, bytes, newest);
    if (newest.trust.version !== version) throw new Error(`${versionName(version)} is of another number`);
    await store.replace(trustName, bytes);
  }
}

/** Reads the trust document. Throws when it is missing, or not signed by this root or one that replaced it. */
export async function readTrust(store: RegistryStore, root: string): Promise<Trust> {
  return (await readTrusted(store, root)).trust;
}

/** Reads the trust document, with the root and the rotations that prove it. */
export async function readTrusted(store: RegistryStore, root: string): Promise<Trusted> {
  const bytes = await store.read(trustName);
  if (!bytes) throw new Error(`there is no ${trustName} in ${store.place}`);
  if (!isPublicKey(root)) throw new Error('the root key is no public key');
  return believe(store, bytes, { root, rotations: [] });
}

/** Checks the document. When this root did not sign it, a root that replaced this one may have. */
async function believe(
  store: RegistryStore,
  bytes: Buffer,
  { root, rotations }: Omit<Trusted, 'trust'>,
): Promise<Trusted> {
  try {
    const keys = new Map([[keyIdOf(root), root]]);
    return { trust: unseal(bytes, 'trust', { keys, schema: trustSchema }), root, rotations };
  } catch (error) {
    const next = await readRotation(store, root);
    if (!next || rotations.length >= mostRotations) throw error;
    return believe(store, bytes, { root: next, rotations: [...rotations, rotationName(root)] });
  }
}

/** The keys that may sign this. */
export function keysFor({ keys }: Trust, what: string): Keys {
  const fitting = keys.filter(({ signs }) => signs.includes(what));
  return new Map(fitting.map(({ key }) => [keyIdOf(key), key]));
}

const publicKey = Type.String({ pattern: '^[\\w-]{43}$' });

const schema = Type.Object({ from: publicKey, to: publicKey }, { additionalProperties: false });

/** The file that says which root key replaced this one. */
const rotationName = (root: string) => `roots/${keyIdOf(root)}.json`;

/**
 * Records that one root key replaces another. Both sign it, so neither can do it alone. False when another key has
 * replaced it already.
 */
export async function writeRotation(store: RegistryStore, from: Signer, to: Signer): Promise<boolean> {
  const rotation = { from: from.publicKey, to: to.publicKey };
  if (await store.create(rotationName(from.publicKey), seal('root', rotation, from, to))) return true;
  return (await readRotation(store, from.publicKey)) === to.publicKey;
}

/** The root key that replaced this one, if any; throws when not both keys have signed the rotation. */
async function readRotation(store: RegistryStore, root: string): Promise<string | undefined> {
  const bytes = await store.read(rotationName(root));
  if (!bytes) return undefined;
  const signedBy = (key: string) => unseal(bytes, 'root', { keys: new Map([[keyIdOf(key), key]]), schema });
  const { from, to } = signedBy(root);
  if (from !== root) throw new Error('the rotation of the root is of another key');
  return signedBy(to).to;
}
