import path from 'node:path';
import { runContractTests } from '../../contract-tests/run-contract-tests';
import type { ReleaseFileReader } from '../../contract-tests/story-server';
import { publishRelease } from '../../registry/publish/publish-release';
import { type Build, readPublishableBuild } from '../../registry/publish/read-build';
import { readChannel } from '../../registry/registry/channel';
import type { RemoteShellPair } from '../../registry/registry/contract-fault';
import { describeKeySource, findSigner } from '../../registry/registry/keys-folder';
import { buildFilePath } from '../../registry/registry/manifest';
import { refuse } from '../../registry/registry/refusal';
import type { Registry } from '../../registry/registry/registry';
import { findKeysForName, readTrust } from '../../registry/registry/trust/trust';
import { type Command, type CommandContext, readTextOption, rejectArguments, successResult } from './command';
import { addProvenance, describeSource, provenanceOptions, provenanceUsage } from './provenance';

export const publishCommand: Command = {
  usage:
    'publish <remote> [--from <folder of a build>] [--in-set] [--key <name of a key>] [--reason <words>] [--without-contract-tests] ' +
    provenanceUsage,
  options: {
    from: { type: 'string' },
    'in-set': { type: 'boolean' },
    key: { type: 'string' },
    reason: { type: 'string' },
    'without-contract-tests': { type: 'boolean' },
    ...provenanceOptions,
  },
  run: async (context, args) => {
    const [name] = args.positionals;
    if (!name) return rejectArguments('Name the remote.');
    const reason = readTextOption(args, 'reason') ?? '';
    const isUntested = args.values['without-contract-tests'] === true;
    if (isUntested && reason.trim() === '')
      return rejectArguments('Say with --reason why the contract tests are left out.');
    const registry = await context.registry();
    const trust = await readTrust(registry.store, registry.root);
    if (!/^(shell|mfe-[\w-]+)$/.test(name) || findKeysForName(trust, name).size === 0)
      return refuse('unknown-remote', `No key may sign ${name} in ${registry.store.displayAddress}: add one first.`);
    const from = readTextOption(args, 'from');
    const folder = from ? path.resolve(from) : await context.build(name);
    const read = await readPublishableBuild(context.root, name, folder);
    if (!read.ok) return read;
    const isInSet = args.values['in-set'] === true;
    const untested = isUntested ? reason : isInSet ? 'published for a set' : undefined;
    const build = await addProvenance(addSkippedTestsReason(read, untested), { context, args, registry });
    if (typeof build === 'string') return rejectArguments(build);
    const key = readTextOption(args, 'key') ?? name;
    const signer = await findSigner(context.settings, key);
    if (!signer)
      return refuse('no-key', `There is no ${describeKeySource(context.settings, key)} to sign ${name} with.`);
    const published = await publishRelease(registry, {
      ...{ build, signer, actor: context.actor, reason, isInSet },
      ...(untested === undefined && {
        runContractTests: (pairs: RemoteShellPair[]) => testBuildWithLiveReleases(pairs, { context, registry, build }),
      }),
    });
    if (!published.ok) return published;
    const isFirst = !(await readChannel(registry))?.remotes[name];
    const { version, files, isLogged } = published;
    const { say } = context;
    say(`${name} ${version} is in the registry: ${files} files, signed. Nobody gets it yet.`);
    say(describeSource(build.release));
    if (!isLogged) say('The log does not tell of it: that takes the key of the channel.');
    const canary = isInSet
      ? `canary --set ${name}@${version} <remote>@<version> --share 1`
      : `canary ${name} ${version} --share 1`;
    const next = isFirst ? `promote ${name} ${version}` : canary;
    say(`Next: npm run release -- ${next}`);
    return successResult;
  },
};

/**
 * Stores in the manifest why no contract stories ran, if a reason was given. The command `status` shows it.
 */
function addSkippedTestsReason(build: Build, untested: string | undefined): Build {
  if (untested === undefined) return build;
  const { release } = build;
  return { ...build, release: { ...release, contract: { ...emptyContract, ...release.contract, untested } } };
}

const emptyContract = { gives: {}, takes: {} };

/**
 * Runs the contract stories of a build together with the live releases that share a page with it. Prints how
 * many passed.
 */
async function testBuildWithLiveReleases(
  pairs: RemoteShellPair[],
  { context, registry, build }: { context: CommandContext; registry: Registry; build: Build },
) {
  const readFile: ReleaseFileReader = async ({ name, version }, file) =>
    name === build.release.name && version === build.release.version
      ? build.files.get(file)
      : registry.store.read(buildFilePath(name, version, file));
  const tested = await runContractTests(pairs, { readFile, env: context.env });
  if (tested.ok && tested.stories > 0) context.say(`Contract stories that passed: ${tested.stories}.`);
  return tested;
}
