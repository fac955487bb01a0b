import { finishRotation } from '../../registry/keys/finish-rotation';
import { removeReplacedKey, rootHolder, rotateRoot } from '../../registry/keys/root-holder';
import { activateNextKey, readSigner, readSigners, saveNextKey } from '../../registry/registry/keys-folder';
import { keyIdOf } from '../../registry/registry/trust/key';
import { keysFor, type Trust } from '../../registry/registry/trust/trust';
import { type Command, refuseCommand, rejectArguments, successResult } from './command';

/** Replaces one key by a new one: of a team, of a team member, of the operators, or the root. */
export const rotateKey: Command = {
  usage: 'rotate-key <name of a key, or root>',
  options: {},
  run: async (context, { positionals: [name] }) => {
    if (!name) return rejectArguments('Name the key.');
    const { settings, say } = context;
    const { keysFolder } = settings;
    const registry = await context.registry();
    if (await finishRotation(registry, keysFolder, name)) {
      say(`${name}.pem is the new key of a rotation that was stopped on its way; that one is done now.`);
      return successResult;
    }
    const holder = await rootHolder(registry, keysFolder);
    if (!holder.ok) return holder;
    if (name === 'root') {
      const rotated = await rotateRoot(registry, keysFolder, holder);
      if (!rotated.ok) return rotated;
      say(`root.pem is a new key; take it away from this machine again, and the old one out of the world.`);
      say(`For edges elsewhere, when they are started next: RELEASES_ROOT_KEY=${rotated.next.publicKey}`);
      return successResult;
    }
    const signer = await readSigner(keysFolder, name);
    if (!signer) return refuseCommand('no-key', `There is no ${name}.pem in ${keysFolder}.`);
    const old = holder.trust.keys.find(({ key }) => key === signer.publicKey);
    if (!old) return refuseCommand('unknown-key', `The ${name}.pem in ${keysFolder} counts for nothing.`);
    const by = await saveNextKey(keysFolder, name);
    const both = await holder.change((keys) => withNext(keys, { old: old.key, next: by.publicKey }));
    if (!both.ok) return both;
    const made = await removeReplacedKey(registry, holder, { old, by });
    if (!made.ok) return made;
    reportUnsignedReleases(say, made.leftAlone);
    await activateNextKey(keysFolder, name);
    say(`${name}.pem is a new key, and the old one counts for nothing any more.`);
    if (old.signs.includes('channel'))
      say('Edges that sign the channel want the new file, and a new start; until then they follow.');
    return successResult;
  },
};

function withNext(keys: Trust['keys'], { old, next }: { old: string; next: string }): Trust['keys'] {
  if (keys.some(({ key }) => key === next)) return keys;
  return keys.flatMap((one) => (one.key === old ? [{ ...one, key: next }, one] : one));
}

/** Prints the releases that lost their only valid signature. */
export function reportUnsignedReleases(say: (line: string) => void, names: readonly string[]): void {
  for (const name of names)
    say(`${name} was never told of in the log, so it is not signed anew and cannot be given to anybody.`);
}

/**
 * Drops the key of somebody who leaves a team. Another key of the team, which is here, signs what the old one
 * signed.
 */
export const dropKey: Command = {
  usage: 'drop-key <name of a key, or its id as `keys` tells it>',
  options: {},
  run: async (context, { positionals: [name] }) => {
    if (!name) return rejectArguments('Name the key.');
    const { keysFolder } = context.settings;
    const registry = await context.registry();
    const holder = await rootHolder(registry, keysFolder);
    if (!holder.ok) return holder;
    const { trust } = holder;
    const id = (await readSigner(keysFolder, name))?.key ?? name;
    const old = trust.keys.find(({ key }) => keyIdOf(key) === id);
    if (!old) return refuseCommand('unknown-key', `No key ${name} counts for anything.`);
    const alone = old.signs.find((what) => keysFor(trust, what).size === 1);
    if (alone)
      return refuseCommand(
        'last-key',
        `It is the only key that may sign ${alone}: rotate it, or add another first.`,
      );
    const others = await readSigners(keysFolder);
    const by = others.find(
      ({ key }) => key !== id && old.signs.every((what) => keysFor(trust, what).has(key)),
    );
    if (!by)
      return refuseCommand(
        'no-key',
        `No other key that may sign ${old.signs.join(' and ')} is in ${keysFolder}.`,
      );
    const made = await removeReplacedKey(registry, holder, { old, by });
    if (!made.ok) return made;
    reportUnsignedReleases(context.say, made.leftAlone);
    context.say(`The key ${id} of ${old.holder} counts for nothing any more.`);
    return successResult;
  },
};
