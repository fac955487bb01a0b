import { readBudgets } from '../publish/budget';
import { findRegistry } from '../registry/find-registry';
import { readSigner, saveNewKey } from '../registry/keys-folder';
import { type Refusal, refuse } from '../registry/refusal';
import type { RegistrySettings } from '../registry/registry-settings';
import { openTrustEditor, type TrustEditor } from './root-holder';

type AddKeyOptions = {
  /** What the key may sign: a remote, `shell` or `channel`. */
  signs: string;
  /** The name of the file in which the key is stored. */
  name: string;
  /** The public key, if the key was made elsewhere. */
  publicKey?: string | undefined;
};

/** The key that was added. `isTrusted` is true if the registry already trusts it. */
type AddKeyResult = { ok: true; publicKey: string; isTrusted: boolean };

/** Creates a key. If this machine has the root key, also adds the new key to the trusted keys. */
export async function addKey(
  settings: RegistrySettings,
  { signs, name, publicKey }: AddKeyOptions,
): Promise<AddKeyResult | Refusal> {
  const { keysFolder } = settings;
  const registry = await findRegistry(settings);
  const editor = registry
    ? await openTrustEditor(registry, settings)
    : refuse('no-key', 'There is no registry yet whose root could say which keys count.');
  // A wrong root.pem is an error, because only this command uses it. A wrong LEXBOARD_KEY is not, because all
  // commands use it.
  const isWrongFile = !editor.ok && editor.code === 'wrong-key' && !settings.key;
  if (!editor.ok && (publicKey || isWrongFile)) return editor;
  const existingKey = publicKey ?? (await readSigner(keysFolder, name))?.publicKey;
  if (existingKey && !editor.ok)
    return refuse('key-exists', `There is a ${name}.pem in ${keysFolder} already; its public key is ${existingKey}.`);
  const key = existingKey ?? (await saveNewKey(keysFolder, name)).publicKey;
  if (!editor.ok) return { ok: true, publicKey: key, isTrusted: false };
  return addTrustedKey(editor, { signs, name, publicKey: key });
}

async function addTrustedKey(
  editor: TrustEditor,
  { signs, name, publicKey }: Required<AddKeyOptions> & { publicKey: string },
): Promise<AddKeyResult | Refusal> {
  const team = signs === 'channel' ? 'those who run releases' : `the team of ${signs}`;
  const added = {
    key: publicKey,
    holder: name === signs ? team : `${name}, of ${team}`,
    signs: signs === 'channel' ? ['channel', 'override'] : [signs],
  };
  const changed = await editor.change((keys) => {
    const trusted = keys.find(({ key }) => key === publicKey);
    if (trusted) return refuse('key-exists', `The key ${publicKey} counts already: it is of ${trusted.holder}.`);
    return [...keys, added];
  });
  return changed.ok ? { ok: true, publicKey, isTrusted: true } : changed;
}

/** Returns true if a key file may have this name. The root key has the name `root`. */
export function isValidKeyName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,59}$/.test(name) && name !== 'root';
}

/** Returns true if keys can sign for this name: `channel`, `shell` or a remote. */
export async function isSignableName(root: string, name: string): Promise<boolean> {
  return name === 'channel' || Object.hasOwn(await readBudgets(root), name);
}
