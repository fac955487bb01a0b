import {
  formatSetMembers,
  type LiveRelease,
  listMembersOfAct,
  type ReleaseAct,
  type RemoteChannel,
  type SetMember,
} from 'shared-lib/releases';
import { findProposalAwaitingApproval } from './open-proposal';
import { type Refusal, refuse } from './refusal';
import { listSetMembers } from './set-members';

type RemoteChannels = Record<string, RemoteChannel>;

/**
 * Adds the other members of a set to an act that names only one of them. Refuses an act that names releases
 * outside the set.
 */
export function addOtherSetMembers(remotes: RemoteChannels, act: ReleaseAct, now: Date): ReleaseAct | Refusal {
  if (act.kind === 'publish' || act.kind === 'override') return act;
  const named = listMembersOfAct(act);
  if (new Set(named.map(({ remote }) => remote)).size < named.length)
    return refuse('not-the-set', 'A set has one release of each remote.');
  const members = named
    .map((member) => findSetMembers(remotes, act.kind, member, now))
    .find((found) => found !== undefined);
  if (members === undefined) {
    const mayStart = act.kind === 'canary' || act.kind === 'propose';
    return named.length === 1 || mayStart
      ? act
      : refuse('not-the-set', `${formatSetMembers(named)} are no set: act on each alone.`);
  }
  if ('ok' in members) return members;
  if (named.length > 1 && !areSameMembers(named, members))
    return refuse(
      'not-the-set',
      `The set is ${formatSetMembers(members)}: name one of them. For other members, take it back and start another set.`,
    );
  const others = members.filter(({ remote }) => remote !== act.remote);
  return others.length > 0 ? { ...act, with: others } : act;
}

function areSameMembers(some: readonly SetMember[], others: readonly SetMember[]): boolean {
  const contains = (one: SetMember) =>
    others.some(({ remote, version }) => remote === one.remote && version === one.version);
  return some.length === others.length && some.every(contains);
}

/** Finds the members of the set that a release belongs to. Returns undefined if it belongs to no set. */
function findSetMembers(
  remotes: RemoteChannels,
  kind: Exclude<ReleaseAct['kind'], 'publish' | 'override'>,
  member: SetMember,
  now: Date,
): SetMember[] | Refusal | undefined {
  const channel = remotes[member.remote];
  if (!channel) return undefined;
  const { stable, canary } = channel;
  if (kind === 'decline') return findMembersOfRequestedSet(remotes, member);
  if (canary?.version === member.version) return canary.set === undefined ? undefined : listSetMembers(remotes, canary);
  if (kind === 'roll-back')
    return stable.version === member.version && stable.set !== undefined
      ? findMembersOfPromotedSet(remotes, stable)
      : undefined;
  const proposal = canary ? undefined : findProposalAwaitingApproval(channel, now);
  return proposal?.version === member.version && proposal.with ? [member, ...proposal.with] : undefined;
}

/** Lists the members that an open proposal names together with this one. */
function findMembersOfRequestedSet(remotes: RemoteChannels, member: SetMember): SetMember[] | undefined {
  const { proposed } = remotes[member.remote] ?? {};
  if (proposed?.version !== member.version || !proposed.with) return undefined;
  const open = proposed.with.filter(({ remote, version }) => remotes[remote]?.proposed?.version === version);
  return [member, ...open];
}

/** Lists the members of a promoted set. Refuses if one of them is no longer the stable release. */
function findMembersOfPromotedSet(remotes: RemoteChannels, { set }: LiveRelease): SetMember[] | Refusal {
  const members = listSetMembers(remotes, { set });
  for (const [remote, { stable, retired }] of Object.entries(remotes)) {
    const before = retired.find((one) => one.set === set && one.why === 'replaced');
    if (before && stable.set !== set)
      return refuse(
        'not-the-set',
        `${remote} ${before.version} came together with ${formatSetMembers(members)}, and ${stable.version} has replaced it: roll ${remote} back first, or publish a repaired release.`,
      );
  }
  return members;
}
