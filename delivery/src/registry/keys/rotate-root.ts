import type { Registry } from '../registry';
import { keepNextKey, keepRoot, takeNextKey } from '../registry/keys-folder';
import { type Refusal, refuse } from '../registry/refusal';
import type { Signer } from '../registry/trust/key';
import { writeRotation } from '../registry/trust/rotation';
import { changeTrust } from './change-trust';
import type { RootHolder } from './root-holder';

/**
 * Puts another root key in the place of the one. Whoever was given the old one comes to the new one by a document that
 * both have signed; it lies there before anything is signed by the new one alone.
 */
export async function rotateRoot(
  registry: Registry,
  keysFolder: string,
  { root }: Pick<RootHolder, 'root'>,
): Promise<{ ok: true; next: Signer } | Refusal> {
  const next = await keepNextKey(keysFolder, 'root');
  if (!(await writeRotation(registry.store, root, next)))
    return refuse('changed-meanwhile', 'Somebody else has rotated the root: what is made here is not it.');
  const said = await changeTrust(registry, { from: root.publicKey, by: next, edit: (keys) => keys });
  if (!said.ok) return said;
  await takeNextKey(keysFolder, 'root');
  await keepRoot(keysFolder, next.publicKey);
  return { ok: true, next };
}
