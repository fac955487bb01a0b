import {
  type Canary,
  formatSetMembers,
  listMembersOfAct,
  type ReleaseAct,
  type ReleaseProposal,
  type RemoteChannel,
} from 'shared-lib/releases';
import { readChannel } from '../../registry/registry/channel';
import { refuse } from '../../registry/registry/refusal';
import { changeChannelOrPropose } from '../../registry/registry/second-person';
import { listSetMembers } from '../../registry/registry/set-members';
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  type CommandResult,
  readTextOption,
  rejectArguments,
  successResult,
} from './command';

/**
 * Runs a command that changes the channel. `makeAct` builds the release act from the remote's current state,
 * or returns a sentence that says why it cannot.
 */
export async function runReleaseAct(
  context: CommandContext,
  args: CommandArguments,
  makeAct: (remote: string, current: RemoteChannel | undefined) => ReleaseAct | string,
): Promise<CommandResult> {
  const [remote] = args.positionals;
  if (!remote) return rejectArguments('Name the remote.');
  const { actor, say } = context;
  const { secondPersonAbove } = context.settings;
  const registry = await context.registry();
  const channel = await readChannel(registry);
  const act = makeAct(remote, channel?.remotes[remote]);
  if (typeof act === 'string') return rejectArguments(act);
  const changed = await changeChannelOrPropose(registry, {
    act,
    actor,
    root: actor,
    secondPersonAbove,
    reason: readTextOption(args, 'reason') ?? '',
    // The registry refuses the act if somebody changed the channel after this command read it.
    seq: channel?.seq ?? 0,
  });
  if (!changed.ok) return changed;
  const { seq } = changed.entry;
  if (changed.needsApproval)
    return refuse(
      'second-person',
      `Number ${seq} of the log asks for it, since it goes past ${secondPersonAbove} % of the people: another person says the same command, or approves it on the console.`,
    );
  const { remotes } = changed.channel;
  const sentences = listMembersOfAct(changed.entry.act).map(
    (member) => `${member.remote} is now: ${describeRemoteReleases(member.remote, remotes)}.`,
  );
  say([`Number ${seq} of the log.`, ...sentences].join(' '));
  return successResult;
}

/** Describes which releases of a remote people get now. */
export function describeRemoteReleases(remote: string, remotes: Record<string, RemoteChannel>): string {
  const channel = remotes[remote];
  if (!channel) return 'not in the channel';
  const { stable, canary, proposed } = channel;
  const proposal = proposed ? `; ${describeProposal(proposed)}` : '';
  const others = listSetMembers(remotes, canary ?? stable).filter((member) => member.remote !== remote);
  const set = others.length > 0 ? ` (in a set with ${formatSetMembers(others)})` : '';
  if (!canary) return `${stable.version} for everybody${set}${proposal}`;
  return `${canary.version} for ${describeCanaryVisitors(canary)}${set}, ${stable.version} for the others${proposal}`;
}

export function describeCanaryVisitors({ share, organisations }: Pick<Canary, 'share' | 'organisations'>): string {
  return organisations.length > 0 ? `${share} % and ${organisations.join(', ')}` : `${share} %`;
}

function describeProposal({ by, kind, version, share, with: others = [] }: ReleaseProposal): string {
  const whom = kind === 'promote' ? 'everybody' : `${share} %`;
  const set = others.length > 0 ? `, in a set with ${formatSetMembers(others)},` : '';
  return `${by} asks for ${version}${set} for ${whom}, which another person has to approve`;
}

export const promoteCommand: Command = {
  usage: 'promote <remote> [<version>] [--reason <words>]',
  options: { reason: { type: 'string' } },
  run: (context, args) =>
    runReleaseAct(context, args, (remote, current) => {
      const version = args.positionals[1] ?? current?.canary?.version;
      if (!version) return `${remote} has no canary: name the version that is meant.`;
      return { kind: 'promote', remote, version };
    }),
};

/** The command that declines a request for a release act before somebody approves it. */
export const declineCommand: Command = {
  usage: 'decline <remote> [<version>] [--reason <words>]',
  options: { reason: { type: 'string' } },
  run: (context, args) =>
    runReleaseAct(context, args, (remote, current) => {
      const version = args.positionals[1] ?? current?.proposed?.version;
      if (!version) return `Nobody has asked for anything of ${remote}.`;
      return { kind: 'decline', remote, version };
    }),
};

export const rollBackCommand: Command = {
  usage: 'roll-back <remote> [<version>] --reason <words> [--withdraw]',
  options: { reason: { type: 'string' }, withdraw: { type: 'boolean' } },
  run: async (context, args) => {
    if (!readTextOption(args, 'reason')?.trim()) return rejectArguments('Say with --reason why it is taken back.');
    return runReleaseAct(context, args, (remote, current) => {
      const version = args.positionals[1] ?? current?.canary?.version ?? current?.stable.version;
      if (!version) return `${remote} has no release in the channel.`;
      return { kind: 'roll-back', remote, version, isWithdrawn: args.values.withdraw === true };
    });
  },
};
