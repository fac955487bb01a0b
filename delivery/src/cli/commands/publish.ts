import path from 'node:path';
import { publishRelease } from '../../registry/publish/publish-release';
import { readPublishableBuild } from '../../registry/publish/read-build';
import { readChannel } from '../../registry/registry/channel';
import { readSigner } from '../../registry/registry/keys-folder';
import { refuse } from '../../registry/registry/refusal';
import { findKeysFor, readTrust } from '../../registry/registry/trust/trust';
import { type Command, readTextOption, rejectArguments, successResult } from './command';

export const publishCommand: Command = {
  usage:
    'publish <remote> [--from <folder of a build>] [--in-set] [--key <name of a key>] [--reason <words>]',
  options: {
    from: { type: 'string' },
    'in-set': { type: 'boolean' },
    key: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, args) => {
    const [name] = args.positionals;
    if (!name) return rejectArguments('Name the remote.');
    const registry = await context.registry();
    const trust = await readTrust(registry.store, registry.root);
    if (!/^(shell|mfe-[\w-]+)$/.test(name) || findKeysFor(trust, name).size === 0)
      return refuse('unknown-remote', `No key may sign ${name} in ${registry.store.place}: add one first.`);
    const from = readTextOption(args, 'from');
    if (!from) await context.build(name);
    const build = await readPublishableBuild(context.root, name, from && path.resolve(from));
    if (!build.ok) return build;
    const key = readTextOption(args, 'key') ?? name;
    const signer = await readSigner(context.settings.keysFolder, key);
    if (!signer)
      return refuse(
        'no-key',
        `There is no ${key}.pem in ${context.settings.keysFolder} to sign ${name} with.`,
      );
    const reason = readTextOption(args, 'reason') ?? '';
    const isInSet = args.values['in-set'] === true;
    const publication = { build, signer, actor: context.actor, reason, isInSet };
    const published = await publishRelease(registry, publication);
    if (!published.ok) return published;
    const isFirst = !(await readChannel(registry))?.remotes[name];
    const { version, files, isLogged } = published;
    const { say } = context;
    say(`${name} ${version} is in the registry: ${files} files, signed. Nobody gets it yet.`);
    if (!isLogged) say('The log does not tell of it: that takes the key of the channel.');
    const canary = isInSet
      ? `canary --set ${name}@${version} <remote>@<version> --share 1`
      : `canary ${name} ${version} --share 1`;
    const next = isFirst ? `promote ${name} ${version}` : canary;
    say(`Next: npm run release -- ${next}`);
    return successResult;
  },
};
