import { addKey as addToKeys, isSignableName, isValidKeyName } from '../../registry/keys/add-key';
import { finishKeyRotation, removeReplacedKey, rotateRootKey } from '../../registry/keys/replace-key';
import { openTrustEditor } from '../../registry/keys/root-holder';
import { activateNextKey, readSigner, readSigners, saveNextKey } from '../../registry/registry/keys-folder';
import { refuse } from '../../registry/registry/refusal';
import { computeKeyId, isPublicKey } from '../../registry/registry/trust/key';
import { findKeysForName, readTrustWithRotations } from '../../registry/registry/trust/trust';
import { type Command, type CommandContext, readTextOption, rejectArguments, successResult } from './command';

export const listKeysCommand: Command = {
  usage: 'keys',
  options: {},
  run: async ({ registry, say }) => {
    const { store, root } = await registry();
    const { trust, root: currentRoot } = await readTrustWithRotations(store, root);
    for (const { key, holder, signs } of trust.keys)
      say(`${computeKeyId(key)} signs ${signs.join(' and ')}: ${holder}`);
    say(`Number ${trust.version} of the trust document, signed by the root ${currentRoot}.`);
    return successResult;
  },
};

/** The command that adds a key for a remote, a team member or an operator. */
export const addKeyCommand: Command = {
  usage: 'add-key <remote, shell or channel> [--name <name of the key>] [--public <a key made elsewhere>]',
  options: { name: { type: 'string' }, public: { type: 'string' } },
  run: async ({ settings, root, say }, args) => {
    const [signs] = args.positionals;
    if (!signs) return rejectArguments('Name what the key is to sign.');
    if (!(await isSignableName(root, signs)))
      return refuse('unknown-remote', `There is no remote ${signs}: nothing of that name has a budget.`);
    const name = readTextOption(args, 'name') ?? signs;
    if (!isValidKeyName(name)) return rejectArguments('A key is named in small letters, such as anna; not root.');
    const publicKey = readTextOption(args, 'public');
    if (publicKey !== undefined && !isPublicKey(publicKey)) return rejectArguments(`${publicKey} is no public key.`);
    const added = await addToKeys(settings, { signs, name, publicKey });
    if (!added.ok) return added;
    if (added.isTrusted) say(`The key ${added.publicKey} may sign ${signs} from now on.`);
    else {
      say(`${name}.pem is made in ${settings.keysFolder}, and counts for nothing yet. Who holds root.pem says:`);
      say(`npm run release -- add-key ${signs} --name ${name} --public=${added.publicKey}`);
    }
    return successResult;
  },
};

/** The command that replaces a key by a new one. */
export const rotateKeyCommand: Command = {
  usage: 'rotate-key <name of a key, or root>',
  options: {},
  run: async ({ settings, say, ...context }, { positionals: [name] }) => {
    if (!name) return rejectArguments('Name the key.');
    const { keysFolder } = settings;
    const registry = await context.registry();
    if (await finishKeyRotation(registry, keysFolder, name)) {
      say(`${name}.pem is the new key of a rotation that was stopped on its way; that one is done now.`);
      return successResult;
    }
    const editor = await openTrustEditor(registry, settings);
    if (!editor.ok) return editor;
    if (name === 'root') {
      const rotated = await rotateRootKey(registry, keysFolder, editor.root);
      if (!rotated.ok) return rotated;
      say(`root.pem is a new key; take it away from this machine again, and the old one out of the world.`);
      say(`For edges elsewhere, when they are started next: RELEASES_ROOT_KEY=${rotated.next.publicKey}`);
      return successResult;
    }
    const signer = await readSigner(keysFolder, name);
    if (!signer) return refuse('no-key', `There is no ${name}.pem in ${keysFolder}.`);
    const old = editor.trust.keys.find(({ key }) => key === signer.publicKey);
    if (!old) return refuse('unknown-key', `The ${name}.pem in ${keysFolder} counts for nothing.`);
    const successor = await saveNextKey(keysFolder, name);
    const both = await editor.change((known) =>
      known.some(({ key }) => key === successor.publicKey)
        ? known
        : known.flatMap((trusted) =>
            trusted.key === old.key ? [{ ...trusted, key: successor.publicKey }, trusted] : trusted,
          ),
    );
    if (!both.ok) return both;
    const replaced = await removeReplacedKey(registry, editor, { old, successor });
    if (!replaced.ok) return replaced;
    reportUnsignedReleases(say, replaced.skipped);
    await activateNextKey(keysFolder, name);
    say(`${name}.pem is a new key, and the old one counts for nothing any more.`);
    if (old.signs.includes('channel'))
      say('Edges that sign the channel want the new file, and a new start; until then they follow.');
    return successResult;
  },
};

/**
 * The command that removes the key of somebody who leaves a team. First, another key of the team signs
 * everything that the removed key has signed.
 */
export const dropKeyCommand: Command = {
  usage: 'drop-key <name of a key, or its id as `keys` tells it>',
  options: {},
  run: async ({ settings, say, ...context }, { positionals: [name] }) => {
    if (!name) return rejectArguments('Name the key.');
    const { keysFolder } = settings;
    const registry = await context.registry();
    const editor = await openTrustEditor(registry, settings);
    if (!editor.ok) return editor;
    const { trust } = editor;
    const id = (await readSigner(keysFolder, name))?.key ?? name;
    const old = trust.keys.find(({ key }) => computeKeyId(key) === id);
    if (!old) return refuse('unknown-key', `No key ${name} counts for anything.`);
    const nameWithOneKey = old.signs.find((what) => findKeysForName(trust, what).size === 1);
    if (nameWithOneKey)
      return refuse('last-key', `It is the only key that may sign ${nameWithOneKey}: rotate it, or add another first.`);
    const successor = (await readSigners(keysFolder)).find(
      ({ key }) => key !== id && old.signs.every((what) => findKeysForName(trust, what).has(key)),
    );
    if (!successor)
      return refuse('no-key', `No other key that may sign ${old.signs.join(' and ')} is in ${keysFolder}.`);
    const replaced = await removeReplacedKey(registry, editor, { old, successor });
    if (!replaced.ok) return replaced;
    reportUnsignedReleases(say, replaced.skipped);
    say(`The key ${id} of ${old.holder} counts for nothing any more.`);
    return successResult;
  },
};

/**
 * Prints the releases that no longer have a valid signature. Only the removed key had signed them, and neither the log
 * nor the channel names them.
 */
function reportUnsignedReleases(say: CommandContext['say'], names: readonly string[]): void {
  for (const name of names)
    say(`${name} was never told of in the log, so it is not signed anew and cannot be given to anybody.`);
}
