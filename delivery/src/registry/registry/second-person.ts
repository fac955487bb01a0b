import type { Proposal, ReleaseAct, RemoteChannel } from 'shared-lib/releases';
import { type Change, type ChannelChangeResult, changeChannel } from './change-channel';
import { readChannel } from './channel';
import { type Refusal, refuse } from './refusal';
import type { Registry } from './registry';

/** A request ends after this many days without approval. */
const daysOpen = 7;
const dayMs = 86_400_000;

type ReachingAct = Extract<ReleaseAct, { kind: 'canary' | 'promote' }>;

/**
 * Whether an act needs a second person: it gives a release to more than this share, and to more people than have it.
 * The first release of a remote replaces nothing that people had, so one person is enough; the shell that shows it
 * needs two.
 */
function takesTwo(now: RemoteChannel | undefined, act: ReleaseAct, above: number): act is ReachingAct {
  if (above >= 100 || !now) return false;
  if (act.kind === 'promote') return true;
  const had = now.canary?.version === act.version ? now.canary.share : 0;
  return act.kind === 'canary' && act.share > above && act.share > had;
}

/** The request that may still be approved. */
export function openProposal({ proposed }: Pick<RemoteChannel, 'proposed'>, now: Date): Proposal | undefined {
  return proposed && Date.parse(proposed.at) + daysOpen * dayMs > now.getTime() ? proposed : undefined;
}

type ChangeByPerson = Change & {
  /** The operator of the command line from whom this person's role comes; at a command line the person. */
  root: string;
  /** A larger share than this needs two people. */
  secondPersonAbove: number;
};

/** Does the same as `changeChannel`. When the act needs two people, the first one's act is stored as a request. */
export async function changeByPerson(
  registry: Registry,
  { root, secondPersonAbove, ...change }: ChangeByPerson,
): Promise<(ChannelChangeResult & { isWaiting: boolean }) | Refusal> {
  const channel = await readChannel(registry);
  const now = channel?.remotes[change.act.remote];
  // This channel decides whether two people are needed, so the act must be based on it.
  const seq = change.seq ?? channel?.seq ?? 0;
  const { act } = change;
  const isForTwo = takesTwo(now, act, secondPersonAbove);
  const proposal = now && openProposal(now, registry.world.now());
  if (!isForTwo || (proposal && isWanted(proposal, act))) {
    const refusal = isForTwo && proposal ? refusalOf(proposal, change.actor, root) : undefined;
    if (refusal) return refusal;
    // An approval without limits takes those of the request.
    const brake = isForTwo && act.kind === 'canary' ? (act.brake ?? proposal?.brake) : undefined;
    const approved = brake ? { ...act, brake } : act;
    const done = await changeChannel(registry, { ...change, act: approved, seq });
    return done.ok ? { ...done, isWaiting: false } : done;
  }
  const { remote, version, ...request } = act;
  const wanted = request.kind === 'promote' ? { ...request, share: 100, organisations: [] } : request;
  const proposing = { kind: 'propose', remote, version, wanted, root } as const;
  const done = await changeChannel(registry, { ...change, act: proposing, seq });
  return done.ok ? { ...done, isWaiting: true } : done;
}

/** Whether an act is what was requested, or less. */
function isWanted({ kind, version, share, organisations }: Proposal, act: ReachingAct): boolean {
  if (kind !== act.kind || version !== act.version) return false;
  if (act.kind === 'promote') return true;
  return act.share <= share && act.organisations.every((one) => organisations.includes(one));
}

/** Why somebody cannot be the second person. */
export function refusalOf(
  { by, root: askersRoot }: Proposal,
  actor: string,
  root: string,
): Refusal | undefined {
  if (by === actor)
    return refuse('second-person', 'You asked for this yourself: another operator has to approve it.');
  if (askersRoot === root)
    return refuse(
      'second-person',
      `Your role and that of ${by} come from the same operator: somebody else has to approve this.`,
    );
  return undefined;
}
