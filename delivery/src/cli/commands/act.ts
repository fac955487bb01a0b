import type { Proposal, ReleaseAct, RemoteChannel } from 'shared-lib/releases';
import { readChannel } from '../../registry/registry/channel';
import { changeByPerson } from '../../registry/registry/second-person';
import {
  type CommandArguments,
  type CommandResult,
  type Context,
  refuseCommand,
  rejectArguments,
  successResult,
  textOf,
} from './command';

type ActOnChannelOptions = {
  words: CommandArguments;
  /** Makes the act, given what everybody gets now; a sentence when the command is not clear. */
  act(remote: string, now: RemoteChannel | undefined): ReleaseAct | string;
};

/** Runs one act on the channel from a command line: `<remote> …`, with `--reason`. */
export async function actOnChannel(
  context: Context,
  { words, act }: ActOnChannelOptions,
): Promise<CommandResult> {
  const [remote] = words.positionals;
  if (!remote) return rejectArguments('Name the remote.');
  const registry = await context.registry();
  const channel = await readChannel(registry);
  const meant = act(remote, channel?.remotes[remote]);
  if (typeof meant === 'string') return rejectArguments(meant);
  const reason = textOf(words, 'reason') ?? '';
  const changed = await changeByPerson(registry, {
    act: meant,
    actor: context.actor,
    root: context.actor,
    secondPersonAbove: context.settings.secondPersonAbove,
    reason,
    // The decision was based on this channel. If somebody changed it since, the act must be refused.
    seq: channel?.seq ?? 0,
  });
  if (!changed.ok) return changed;
  if (changed.isWaiting)
    return refuseCommand(
      'second-person',
      `Number ${changed.entry.seq} of the log asks for it, since it goes past ${context.settings.secondPersonAbove} % of the people: another person says the same command, or approves it on the console.`,
    );
  context.say(
    `Number ${changed.entry.seq} of the log. ${remote} is now: ${describeChannel(changed.entry.remotes[remote])}.`,
  );
  return successResult;
}

/** Describes in words what people get of a remote. */
export function describeChannel(channel: RemoteChannel | undefined): string {
  if (!channel) return 'not in the channel';
  const { stable, canary, proposed } = channel;
  const asked = proposed ? `; ${sayProposal(proposed)}` : '';
  if (!canary) return `${stable.version} for everybody${asked}`;
  const also = canary.organisations.length > 0 ? ` and ${canary.organisations.join(', ')}` : '';
  return `${canary.version} for ${canary.share} %${also}, ${stable.version} for the others${asked}`;
}

function sayProposal({ by, kind, version, share }: Proposal): string {
  const whom = kind === 'promote' ? 'everybody' : `${share} %`;
  return `${by} asks for ${version} for ${whom}, which another person has to approve`;
}
