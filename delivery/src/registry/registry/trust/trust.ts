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

/** A trust document, the root key that it is signed by, and the rotations that lead from the one known to it. */
export type Trusted = { trust: Trust; root: string; rotations: string[] };

export const trustName = 'trust.json';

/** What was said of keys at each time from the second on, by number; `trust.json` says what the newest of them says. */
const versionName = (version: number) => `trust/${String(version).padStart(8, '0')}.json`;

const mostRotations = 100;

/** Whether something lies there that calls itself a registry. */
export async function isRegistry(store: RegistryStore): Promise<boolean> {
  return (await store.read(trustName)) !== undefined;
}

/** Begins a registry with this document, signed by its root key. False where there is one already. */
export function beginTrust(store: RegistryStore, trust: Trust, root: Signer): Promise<boolean> {
  return store.create(trustName, seal('trust', trust, root));
}

/**
 * Lays down which keys count from now on; `newestTrusted` tells everybody. False where somebody else has laid down
 * something of that number.
 */
export function appendTrust(store: RegistryStore, trust: Trust, root: Signer): Promise<boolean> {
  return store.create(versionName(trust.version), seal('trust', trust, root));
}

/**
 * What was said last of keys. Where whoever said it was stopped before `trust.json` told so, or overtaken by another,
 * it tells so from now on.
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

/** Throws where the document is missing, or not signed by this root or one that took its place. */
export async function readTrust(store: RegistryStore, root: string): Promise<Trust> {
  return (await readTrusted(store, root)).trust;
}

/** The same, and what it took to believe it. */
export async function readTrusted(store: RegistryStore, root: string): Promise<Trusted> {
  const bytes = await store.read(trustName);
  if (!bytes) throw new Error(`there is no ${trustName} in ${store.place}`);
  if (!isPublicKey(root)) throw new Error('the root key is no public key');
  return believe(store, bytes, { root, rotations: [] });
}

/** A root that did not sign it may have made way for one that did. */
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

/** The keys that may sign something. */
export function keysFor({ keys }: Trust, what: string): Keys {
  const fitting = keys.filter(({ signs }) => signs.includes(what));
  return new Map(fitting.map(({ key }) => [keyIdOf(key), key]));
}

const publicKey = Type.String({ pattern: '^[\\w-]{43}$' });

const schema = Type.Object({ from: publicKey, to: publicKey }, { additionalProperties: false });

/** Where it stands which root key took the place of this one. */
const rotationName = (root: string) => `roots/${keyIdOf(root)}.json`;

/**
 * Lays down that one root key takes the place of another: both sign it, so neither alone can say so. False where
 * another one has taken it.
 */
export async function writeRotation(store: RegistryStore, from: Signer, to: Signer): Promise<boolean> {
  const rotation = { from: from.publicKey, to: to.publicKey };
  if (await store.create(rotationName(from.publicKey), seal('root', rotation, from, to))) return true;
  return (await readRotation(store, from.publicKey)) === to.publicKey;
}

/** The root key that took the place of this one, if one did; throws where not both have signed that. */
async function readRotation(store: RegistryStore, root: string): Promise<string | undefined> {
  const bytes = await store.read(rotationName(root));
  if (!bytes) return undefined;
  const signedBy = (key: string) => unseal(bytes, 'root', { keys: new Map([[keyIdOf(key), key]]), schema });
  const { from, to } = signedBy(root);
  if (from !== root) throw new Error('the rotation of the root is of another key');
  return signedBy(to).to;
}
