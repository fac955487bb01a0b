import { addKey } from '../../registry/keys/add-key';
import { findRegistry } from '../../registry/registry/find-registry';
import { createRemote } from '../create/create-remote';
import { deriveRemoteNames } from '../create/new-remote';
import { type Command, type CommandContext, readTextOption, rejectArguments, successResult } from './command';

export const createCommand: Command = {
  usage: 'create <name of the remote, such as mfe-example> [--title <what people call it>]',
  options: { title: { type: 'string' } },
  run: async (context, args) => {
    const [name] = args.positionals;
    if (!name) return rejectArguments('Name the remote.');
    const remote = deriveRemoteNames(name, readTextOption(args, 'title'));
    if (!remote.ok) return remote;
    const created = await createRemote(context.root, remote);
    if (!created.ok) return created;
    context.say(`${name} is made: ${remote.title}, at ${remote.route}. See it with npm run dev -- ${name}`);
    await createRemoteKey(context, name);
    context.say(`How it comes to people: docs/delivery.md, "A new remote".`);
    return successResult;
  },
};

/**
 * Creates the key that signs the releases of a new remote. Without a registry it creates none, because `init`
 * will create all keys.
 */
async function createRemoteKey({ settings, say }: CommandContext, name: string): Promise<void> {
  if (!(await findRegistry(settings))) return;
  const added = await addKey(settings, { signs: name, name });
  if (!added.ok) say(added.sentence);
  else if (added.isTrusted) say(`Its key is ${name}.pem in ${settings.keysFolder}.`);
  else
    say(
      `Its key counts once whoever holds root.pem says: npm run release -- add-key ${name} --public=${added.publicKey}`,
    );
}
