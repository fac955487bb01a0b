import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isChangeName } from 'shared-lib/releases';
import { looksLikeRemoteName } from '../../edge/overrides/make-link';
import { buildPreviewVersion, endPreview, publishPreview } from '../../registry/publish/preview';
import { readPublishableBuild } from '../../registry/publish/read-build';
import { readChannel } from '../../registry/registry/channel';
import { describeKeySource, findSigner } from '../../registry/registry/keys-folder';
import { refuse } from '../../registry/registry/refusal';
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  type CommandResult,
  readTextOption,
  rejectArguments,
  successResult,
} from './command';
import { parseOrigin } from './override';
import { describeSource, findProvenance, provenanceOptions, provenanceUsage } from './provenance';

/**
 * The command that publishes a change as a preview, which operators open by a link. Prints only this link to the
 * standard output. With `--end`, the command removes the preview.
 */
export const previewCommand: Command = {
  usage: `preview <remote> <change, such as 17> [--end] [--origin <address>] [--key <name of a key>] ${provenanceUsage}`,
  options: {
    end: { type: 'boolean' },
    origin: { type: 'string' },
    key: { type: 'string' },
    ...provenanceOptions,
  },
  run: async (context, args) => {
    const [remote, change] = args.positionals;
    if (!remote) return rejectArguments('Name the remote.');
    if (!change || !isChangeName(change))
      return rejectArguments('Name the change by at most 20 letters, digits and dashes, such as 17.');
    if (!looksLikeRemoteName(remote)) return refuse('unknown-remote', `There is no remote ${remote}.`);
    return args.values.end === true
      ? endPreviewOfChange(context, remote, change)
      : publishPreviewOfChange(context, args, { remote, change });
  },
};

async function publishPreviewOfChange(
  context: CommandContext,
  args: CommandArguments,
  { remote, change }: { remote: string; change: string },
): Promise<CommandResult> {
  const { root, settings, note } = context;
  const origin = parseOrigin(readTextOption(args, 'origin') ?? context.address);
  if (!origin) return rejectArguments('Say with --origin where, such as --origin https://law.example.org.');
  const provenance = await findProvenance(context, args);
  if (typeof provenance === 'string') return rejectArguments(provenance);
  if (!provenance) return rejectArguments('This folder has no git commit: say with --commit which one it is.');
  const key = readTextOption(args, 'key') ?? remote;
  const signer = await findSigner(settings, key);
  if (!signer) return refuse('no-key', `There is no ${describeKeySource(settings, key)} to sign ${remote} with.`);
  const registry = await context.registry();
  if (!(await readChannel(registry))?.remotes[remote])
    return refuse(
      'nothing-before',
      `${remote} has no stable release yet, which its preview would stand in for: publish one and promote it first.`,
    );
  const version = buildPreviewVersion(await readRemoteVersion(root, remote), change, provenance.commit);
  const folder = await context.build(remote, version);
  const build = await readPublishableBuild(root, remote, folder);
  if (!build.ok) return build;
  if (build.release.version !== version)
    return refuse('changed-file', `The build of ${remote} is ${build.release.version}, not ${version}.`);
  const release = { ...build.release, provenance };
  const published = await publishPreview(registry, { build: { ...build, release }, signer, change });
  if (!published.ok) return published;
  note(`${remote} ${version} is in the registry until ${published.until}. Operators see it by this link:`);
  note(describeSource(release));
  context.say(`${origin}/setup/releases#preview=${remote}/${change}`);
  return successResult;
}

/**
 * Reads the version of a remote. In a team's own repository, the files of the remote are in the root folder.
 */
async function readRemoteVersion(root: string, remote: string): Promise<string> {
  const own = path.join(root, remote, 'package.json');
  const file = existsSync(own) ? own : path.join(root, 'package.json');
  return String(JSON.parse(await readFile(file, 'utf8')).version);
}

async function endPreviewOfChange(context: CommandContext, remote: string, change: string): Promise<CommandResult> {
  const ended = await endPreview(await context.registry(), remote, change);
  for (const version of ended) context.note(`${remote} ${version} is removed, and its link has ended.`);
  if (ended.length === 0) context.note(`${remote} has no preview of change ${change}.`);
  return successResult;
}
