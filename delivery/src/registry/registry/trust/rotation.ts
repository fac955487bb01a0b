import { Type } from '@sinclair/typebox';
import type { RegistryStore } from '../store/registry-store';
import { keyIdOf, type Signer } from './key';
import { seal, unseal } from './signed';

const publicKey = Type.String({ pattern: '^[\\w-]{43}$' });
const schema = Type.Object({ from: publicKey, to: publicKey }, { additionalProperties: false });

/** Where it stands which root key took the place of this one. */
export const rotationName = (root: string) => `roots/${keyIdOf(root)}.json`;

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
export async function readRotation(store: RegistryStore, root: string): Promise<string | undefined> {
  const bytes = await store.read(rotationName(root));
  if (!bytes) return undefined;
  const signedBy = (key: string) => unseal(bytes, 'root', { keys: new Map([[keyIdOf(key), key]]), schema });
  const { from, to } = signedBy(root);
  if (from !== root) throw new Error('the rotation of the root is of another key');
  return signedBy(to).to;
}
