import { readBudgets } from '../publish/budget';
import { findRegistry } from '../registry/find-registry';
import { readSigner, saveNewKey } from '../registry/keys-folder';
import { type Refusal, refuse } from '../registry/refusal';
import type { Registry } from '../registry/registry';
import type { RegistrySettings } from '../registry/registry-settings';
import { rootHolder } from './root-holder';

type NewKey = {
  /** What the key will sign: a remote, `shell` or `channel`. */
  signs: string;
  /** The name of its file. */
  name: string;
  /** The public key, when the key was made elsewhere. */
  publicKey?: string | undefined;
};

/** The added key; `counts` says whether the registry trusts it already. */
type Added = { ok: true; publicKey: string; counts: boolean };

/**
 * Makes a key and adds it to the trusted keys. Without the root key here it only makes the key; the holder of the
 * root adds it later.
 */
export async function addKey(
  settings: RegistrySettings,
  { signs, name, publicKey }: NewKey,
): Promise<Added | Refusal> {
  const { keysFolder } = settings;
  const registry = await findRegistry(settings);
  const mayCount = registry && (await readSigner(keysFolder, 'root')) !== undefined;
  const own = publicKey ?? (await readSigner(keysFolder, name))?.publicKey;
  if (own && !mayCount && !publicKey)
    return refuse('key-exists', `There is a ${name}.pem in ${keysFolder} already; its public key is ${own}.`);
  if (!mayCount && publicKey)
    return refuse('no-key', `There is no root.pem in ${keysFolder}: who holds it says which keys count.`);
  const key = own ?? (await saveNewKey(keysFolder, name)).publicKey;
  if (!mayCount) return { ok: true, publicKey: key, counts: false };
  return letCount(registry, { signs, name, publicKey: key }, keysFolder);
}

async function letCount(
  registry: Registry,
  { signs, name, publicKey }: Required<NewKey> & { publicKey: string },
  keysFolder: string,
): Promise<Added | Refusal> {
  const holder = await rootHolder(registry, keysFolder);
  if (!holder.ok) return holder;
  const team = signs === 'channel' ? 'those who run releases' : `the team of ${signs}`;
  const added = {
    key: publicKey,
    holder: name === signs ? team : `${name}, of ${team}`,
    signs: signs === 'channel' ? ['channel', 'override'] : [signs],
  };
  const changed = await holder.change((keys) => {
    const known = keys.find(({ key }) => key === publicKey);
    if (known) return refuse('key-exists', `The key ${publicKey} counts already: it is of ${known.holder}.`);
    return [...keys, added];
  });
  return changed.ok ? { ok: true, publicKey, counts: true } : changed;
}

/** Whether a key file may have this name. Nobody may add a key named root. */
export function isKeyName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,59}$/.test(name) && name !== 'root';
}

/** Whether a key may sign something of this name. */
export async function isSigned(root: string, name: string): Promise<boolean> {
  return name === 'channel' || Object.hasOwn(await readBudgets(root), name);
}
