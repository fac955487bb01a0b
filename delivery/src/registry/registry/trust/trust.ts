import { type Static, Type } from '@sinclair/typebox';
import type { RegistryStore } from '../store/registry-store';
import { computeKeyId, isPublicKey, type Signer } from './key';
import { type PublicKeysById, readSignedDocument, signDocument } from './signed';

const noAdditionalProperties = { additionalProperties: false } as const;

/** The trust document: which key may sign which documents. The root key signs it. */
const trustSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    keys: Type.Array(
      Type.Object(
        {
          key: Type.String({ pattern: '^[\\w-]{43}$' }),
          /** The person or team that has the key. Only people read this, not programs. */
          holder: Type.String({ minLength: 1, maxLength: 100 }),
          /**
           * What the key may sign: names of remotes, `shell`, `channel` (the channel and its log) or
           * `override` (links to releases).
           */
          signs: Type.Array(Type.String({ minLength: 1, maxLength: 100 })),
        },
        noAdditionalProperties,
      ),
    ),
  },
  noAdditionalProperties,
);

export type TrustDocument = Static<typeof trustSchema>;

/**
 * A verified trust document, and the root key that signed it. `rotations` lead from the configured root key
 * to that key.
 */
export type VerifiedTrust = { trust: TrustDocument; root: string; rotations: string[] };

export const trustFileName = 'trust.json';

/** Builds the path of a version of the trust document. `trust.json` is a copy of the newest version. */
const buildTrustVersionPath = (version: number) => `trust/${String(version).padStart(8, '0')}.json`;

const maxRootRotations = 100;

/** Returns true if the store contains a trust document. Does not verify its signature. */
export async function containsRegistry(store: RegistryStore): Promise<boolean> {
  return (await store.read(trustFileName)) !== undefined;
}

/** Creates a registry by writing its first trust document. Returns false if there already is a registry. */
export function createTrust(store: RegistryStore, trust: TrustDocument, root: Signer): Promise<boolean> {
  return store.create(trustFileName, signDocument('trust', trust, root));
}

/**
 * Writes a new version of the trust document. `readAndRepairTrust` will copy it to `trust.json`. Returns false
 * if another writer has already used its number.
 */
export function writeTrustVersion(store: RegistryStore, trust: TrustDocument, root: Signer): Promise<boolean> {
  return store.create(buildTrustVersionPath(trust.version), signDocument('trust', trust, root));
}

/**
 * Reads the newest trust document. Updates `trust.json` if the last writer was interrupted before doing that.
 */
export async function readAndRepairTrust(store: RegistryStore, root: string): Promise<VerifiedTrust> {
  let newest = await readTrustWithRotations(store, root);
  for (;;) {
    const version = newest.trust.version + 1;
    const bytes = await store.read(buildTrustVersionPath(version));
    if (!bytes) return newest;
    newest = await verifyTrust(store, bytes, newest);
    if (newest.trust.version !== version) throw new Error(`${buildTrustVersionPath(version)} is of another number`);
    await store.replace(trustFileName, bytes);
  }
}

/**
 * Reads the trust document. Throws an error if neither this root key nor one that replaced it has signed it.
 */
export async function readTrust(store: RegistryStore, root: string): Promise<TrustDocument> {
  return (await readTrustWithRotations(store, root)).trust;
}

/** Reads the trust document, with the root key that signed it and the rotations that lead to this key. */
export async function readTrustWithRotations(store: RegistryStore, root: string): Promise<VerifiedTrust> {
  const bytes = await store.read(trustFileName);
  if (!bytes) throw new Error(`there is no ${trustFileName} in ${store.displayAddress}`);
  if (!isPublicKey(root)) throw new Error('the root key is no public key');
  return verifyTrust(store, bytes, { root, rotations: [] });
}

/** Verifies the signature of a trust document with this root key, or with the root keys that replaced it. */
async function verifyTrust(
  store: RegistryStore,
  bytes: Buffer,
  { root, rotations }: Omit<VerifiedTrust, 'trust'>,
): Promise<VerifiedTrust> {
  try {
    const keys = new Map([[computeKeyId(root), root]]);
    return { trust: readSignedDocument(bytes, 'trust', { keys, schema: trustSchema }), root, rotations };
  } catch (error) {
    const next = await readRootRotation(store, root);
    if (!next || rotations.length >= maxRootRotations) throw error;
    return verifyTrust(store, bytes, { root: next, rotations: [...rotations, buildRootRotationPath(root)] });
  }
}

/** Finds the keys that may sign for this name: a remote, `shell`, `channel` or `override`. */
export function findKeysForName({ keys }: TrustDocument, name: string): PublicKeysById {
  const fitting = keys.filter(({ signs }) => signs.includes(name));
  return new Map(fitting.map(({ key }) => [computeKeyId(key), key]));
}

const publicKeySchema = Type.String({ pattern: '^[\\w-]{43}$' });

const rootRotationSchema = Type.Object({ from: publicKeySchema, to: publicKeySchema }, { additionalProperties: false });

/** Builds the path of the file that names the replacement of a root key. */
const buildRootRotationPath = (root: string) => `roots/${computeKeyId(root)}.json`;

/**
 * Writes a document that replaces one root key by another. Both keys sign it. Returns false if another key
 * has already replaced the old one.
 */
export async function writeRootRotation(store: RegistryStore, from: Signer, to: Signer): Promise<boolean> {
  const rotation = { from: from.publicKey, to: to.publicKey };
  if (await store.create(buildRootRotationPath(from.publicKey), signDocument('root', rotation, from, to))) return true;
  return (await readRootRotation(store, from.publicKey)) === to.publicKey;
}

/**
 * Reads which root key replaced this one. Throws an error if one of the two keys has not signed the rotation.
 */
async function readRootRotation(store: RegistryStore, root: string): Promise<string | undefined> {
  const bytes = await store.read(buildRootRotationPath(root));
  if (!bytes) return undefined;
  const signedBy = (key: string) =>
    readSignedDocument(bytes, 'root', {
      keys: new Map([[computeKeyId(key), key]]),
      schema: rootRotationSchema,
    });
  const { from, to } = signedBy(root);
  if (from !== root) throw new Error('the rotation of the root is of another key');
  return signedBy(to).to;
}
