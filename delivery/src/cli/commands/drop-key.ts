import { removeReplacedKey, rootHolder } from '../../registry/keys/root-holder';
import { readSigner, readSigners } from '../../registry/registry/keys-folder';
import { keyIdOf } from '../../registry/registry/trust/key';
import { keysFor } from '../../registry/registry/trust/trust';
import { type Command, refuseCommand, rejectArguments, successResult } from './command';
import { reportUnsignedReleases } from './say-left-alone';

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
