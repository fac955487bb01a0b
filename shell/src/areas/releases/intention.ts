import type { ConsoleRemote } from 'shared-lib/releases';

/** What somebody is about to do with a release, by what they see. */
export type Intention = {
  kind: 'approve' | 'decline' | 'canary' | 'share' | 'hold' | 'go on' | 'promote' | 'take back' | 'go back';
  remote: ConsoleRemote;
  /** The number of the log's entry that they see as the newest. */
  seq: number;
};

type Words = { title: string; does: string; says: (remote: ConsoleRemote) => string };

/** What each does, for people. */
export const intentionWords = {
  approve: {
    title: 'Approve the request',
    does: 'Approve',
    says: ({ proposed }) => sayProposed(proposed),
  },
  decline: {
    title: 'Decline the request',
    does: 'Decline',
    says: ({ proposed, canary }) =>
      `${sayProposed(proposed)} Declining changes nothing for anybody.${canary ? ` Canary ${canary.version} is at ${canary.share} % of the people and goes on as before.` : ''}`,
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

/** What another operator asks for, as a sentence. */
export function sayProposed(proposed: ConsoleRemote['proposed']): string {
  if (!proposed) return 'Nobody asks for anything any more.';
  const { by, version, kind, share, organisations } = proposed;
  const also = organisations.length > 0 ? `, and to all of ${organisations.join(', ')}` : '';
  return `${by} asks to give ${version} to ${kind === 'promote' ? 'everybody' : `${share} % of the people${also}`}.`;
}

/** What reaches more people, by itself or at once: whoever does it reads first what the canary is held for. */
const reachesMore: readonly Intention['kind'][] = ['approve', 'share', 'go on', 'promote'];

/** What somebody must have read before they do it. */
export function warningsOf({ kind, remote }: Pick<Intention, 'kind' | 'remote'>): string[] {
  return reachesMore.includes(kind) ? sayHolds(remote.canary) : [];
}

/** What a canary is held for: the judge's alarm, and the reason of the person who held it. */
export function sayHolds(canary: ConsoleRemote['canary']): string[] {
  const { alarm, heldBy } = canary ?? {};
  const holder = heldBy?.actor === 'judge' ? undefined : heldBy;
  return [
    ...(alarm === undefined ? [] : [alarm]),
    ...(holder
      ? [`Held by ${holder.actor}${holder.reason ? `: ${holder.reason}` : ', who gave no reason'}`]
      : []),
  ];
}

/** What one can do with a remote as it is. */
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

/** The usual steps, and the share that the form starts with: a command may have set any. */
export function sharesOf(chosen: Chosen): number[] {
  return [...new Set([1, 5, 25, 50, startShare(chosen)])].toSorted((one, other) => one - other);
}
