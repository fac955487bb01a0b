import type { ConsoleRemote } from 'shared-lib/releases';
import { describeCanaryReach } from 'shared-lib/releases/words';

/** The action that somebody is about to take on a release, and the state that they see. */
export type Intention = {
  kind: 'approve' | 'decline' | 'canary' | 'share' | 'hold' | 'go on' | 'promote' | 'take back' | 'go back';
  remote: ConsoleRemote;
  /** The number of the newest log entry that they see. */
  seq: number;
};

type Words = { title: string; does: string; says: (remote: ConsoleRemote) => string };

/** The words for each action. */
export const intentionWords = {
  approve: {
    title: 'Approve the request',
    does: 'Approve',
    says: ({ proposed }) => formatProposal(proposed),
  },
  decline: {
    title: 'Decline the request',
    does: 'Decline',
    says: ({ proposed, canary }) =>
      `${formatProposal(proposed)} Declining changes nothing for anybody.${canary ? ` Canary ${canary.version} is at ${canary.share} % of the people and goes on as before.` : ''}`,
  },
  canary: {
    title: 'Start a canary',
    does: 'Start',
    says: ({ stable }) => `Some people get the release that you choose; all others keep ${stable}.`,
  },
  share: {
    title: 'Change the share',
    does: 'Change',
    says: ({ canary }) =>
      `${canary?.version} is at ${canary?.share} % of the people. Whoever has it keeps it when the share grows.`,
  },
  hold: {
    title: 'Hold the canary',
    does: 'Hold',
    says: ({ canary }) =>
      `${canary?.version} stays at ${canary?.share} % of the people until an operator lets it go on. It is still taken back if it fails.`,
  },
  'go on': {
    title: 'Let the canary go on',
    does: 'Let it go on',
    says: ({ canary }) =>
      `${canary?.version} is held at ${canary?.share} % of the people. Its share grows again by itself while it does well.`,
  },
  promote: {
    title: 'Promote the canary',
    does: 'Promote',
    says: ({ stable, canary }) => `${canary?.version} goes to everybody and takes the place of ${stable}.`,
  },
  'take back': {
    title: 'Take the canary back',
    does: 'Take back',
    says: ({ stable, canary }) => `${canary?.version} leaves everybody who has it; they get ${stable}.`,
  },
  'go back': {
    title: 'Roll back',
    does: 'Roll back',
    says: ({ stable, before }) => `${stable} leaves everybody; they get ${before}, which was there before.`,
  },
} satisfies Record<Intention['kind'], Words>;

/** The proposal of another operator, as a sentence. */
export function formatProposal(proposed: ConsoleRemote['proposed']): string {
  if (!proposed) return 'Nobody asks for anything any more.';
  const { by, version, kind, share, organisations } = proposed;
  return `${by} asks to give ${version} to ${kind === 'promote' ? 'everybody' : describeCanaryReach({ share, organisations })}.`;
}

/** Actions that reach more people, at once or later: the person first reads why the canary is held. */
const reachesMore: readonly Intention['kind'][] = ['approve', 'share', 'go on', 'promote'];

/** The warnings that a person must read before the action. */
export function warningsOf({ kind, remote }: Pick<Intention, 'kind' | 'remote'>): string[] {
  return reachesMore.includes(kind) ? listHoldReasons(remote.canary) : [];
}

/** The reasons why a canary is held: the judge's alarm, and the reason of the person who held it. */
export function listHoldReasons(canary: ConsoleRemote['canary']): string[] {
  const { alarm, heldBy } = canary ?? {};
  const holder = heldBy?.actor === 'judge' ? undefined : heldBy;
  return [
    ...(alarm === undefined ? [] : [alarm]),
    ...(holder
      ? [`Held by ${holder.actor}${holder.reason ? `: ${holder.reason}` : ', who gave no reason'}`]
      : []),
  ];
}

/** The actions that the state of a remote allows. */
export function intentionsOf(remote: ConsoleRemote): Intention['kind'][] {
  const { canary, before, waiting, proposed } = remote;
  const asked = [
    ...(proposed?.mayApprove ? (['approve'] as const) : []),
    ...(proposed ? (['decline'] as const) : []),
  ];
  if (canary)
    return [...asked, 'share', canary.progress === 'held' ? 'go on' : 'hold', 'promote', 'take back'];
  return [
    ...asked,
    ...(waiting.length > 0 ? (['canary'] as const) : []),
    ...(before ? (['go back'] as const) : []),
  ];
}

type Chosen = Pick<Intention, 'kind' | 'remote'>;

/** The share that a form starts with. */
export function startShare({ kind, remote }: Chosen): number {
  return kind === 'approve' ? (remote.proposed?.share ?? 0) : (remote.canary?.share ?? 5);
}

/** The usual steps plus the share that the form starts with, since a command may have set any share. */
export function sharesOf(chosen: Chosen): number[] {
  return [...new Set([1, 5, 25, 50, startShare(chosen)])].toSorted((one, other) => one - other);
}
