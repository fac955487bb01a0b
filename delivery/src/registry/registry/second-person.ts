import type { ReleaseAct, ReleaseProposal, RemoteChannel, SetMember } from 'shared-lib/releases';
import { addOtherSetMembers } from './add-other-set-members';
import { type ChannelChange, type ChannelChangeResult, changeChannel } from './change-channel';
import { readChannel } from './channel';
import { findProposalAwaitingApproval } from './open-proposal';
import { type Refusal, refuse } from './refusal';
import type { Registry } from './registry';

type ShareRaisingAct = Extract<ReleaseAct, { kind: 'canary' | 'promote' }>;

/**
 * Returns true if an act needs a second person, because it raises the share of a release above this limit.
 * The first release of a remote needs no second person, because it replaces nothing. The release of the shell
 * that shows the remote needs one.
 */
function needsSecondPerson(current: RemoteChannel | undefined, act: ReleaseAct, limit: number): act is ShareRaisingAct {
  if (limit >= 100 || !current) return false;
  if (act.kind === 'promote') return true;
  const currentShare = current.canary?.version === act.version ? current.canary.share : 0;
  return act.kind === 'canary' && act.share > limit && act.share > currentShare;
}

type ChangeChannelOrProposeOptions = ChannelChange & {
  /** The operator who was added on the command line and from whom this person's role comes. It may be this person. */
  root: string;
  /** A canary for a larger share of people than this percentage needs two people. */
  secondPersonAbove: number;
};

/**
 * Changes the channel for one person. If the act needs two people, stores it as a proposal. Another person
 * approves the proposal by sending the same act.
 */
export async function changeChannelOrPropose(
  registry: Registry,
  { root, secondPersonAbove, ...change }: ChangeChannelOrProposeOptions,
): Promise<(ChannelChangeResult & { needsApproval: boolean }) | Refusal> {
  const channel = await readChannel(registry);
  const act = addOtherSetMembers(channel?.remotes ?? {}, change.act, registry.environment.now());
  if ('ok' in act) return act;
  const current = channel?.remotes[act.remote];
  // The check above read this channel to find out whether two people are needed. So the act must change the
  // same channel.
  const seq = change.seq ?? channel?.seq ?? 0;
  const isSecondPersonNeeded = needsSecondPerson(current, act, secondPersonAbove);
  const proposal = current && findProposalAwaitingApproval(current, registry.environment.now());
  if (!isSecondPersonNeeded || (proposal && matchesProposal(proposal, act))) {
    const refusal = isSecondPersonNeeded && proposal ? findApprovalRefusal(proposal, change.actor, root) : undefined;
    if (refusal) return refusal;
    // An approval without limits takes the limits of the proposal.
    const brake = isSecondPersonNeeded && act.kind === 'canary' ? (act.brake ?? proposal?.brake) : undefined;
    const approved = brake ? { ...act, brake } : act;
    const done = await changeChannel(registry, { ...change, act: approved, seq });
    return done.ok ? { ...done, needsApproval: false } : done;
  }
  const { remote, version, with: others, ...request } = act;
  const requested = request.kind === 'promote' ? { ...request, share: 100, organisations: [] } : request;
  const proposing = { kind: 'propose', remote, version, wanted: requested, root } as const;
  const proposed = others ? { ...proposing, with: others } : proposing;
  const done = await changeChannel(registry, { ...change, act: proposed, seq });
  return done.ok ? { ...done, needsApproval: true } : done;
}

/** Returns true if an act does the same as the proposal, or less: a smaller share or fewer organisations. */
function matchesProposal(proposal: ReleaseProposal, act: ShareRaisingAct): boolean {
  const { kind, version, share, organisations } = proposal;
  if (kind !== act.kind || version !== act.version) return false;
  if (buildSetMembersKey(proposal.with) !== buildSetMembersKey(act.with)) return false;
  if (act.kind === 'promote') return true;
  return act.share <= share && act.organisations.every((one) => organisations.includes(one));
}

const buildSetMembersKey = (members: readonly SetMember[] = []) =>
  members
    .map(({ remote, version }) => `${remote} ${version}`)
    .sort()
    .join();

/** Returns why this person cannot approve a proposal. Returns undefined if they can. */
export function findApprovalRefusal(
  { by, root: proposerRoot }: ReleaseProposal,
  actor: string,
  root: string,
): Refusal | undefined {
  if (by === actor) return refuse('second-person', 'You asked for this yourself: another operator has to approve it.');
  if (proposerRoot === root)
    return refuse(
      'second-person',
      `Your role and that of ${by} come from the same operator: somebody else has to approve this.`,
    );
  return undefined;
}
