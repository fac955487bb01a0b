import type { ConsoleRemote } from 'shared-lib/releases';

/** What somebody is about to do with a release, by what they see. */
export type Intention = {
  kind: 'canary' | 'share' | 'promote' | 'take back' | 'go back';
  remote: ConsoleRemote;
  /** The number of the log's entry that they see as the newest. */
  seq: number;
};

type Words = { title: string; does: string; says: (remote: ConsoleRemote) => string };

/** What each does, for people. */
export const intentionWords = {
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

/** What one can do with a remote as it is. */
export function intentionsOf({ canary, before, waiting }: ConsoleRemote): Intention['kind'][] {
  if (canary) return ['share', 'promote', 'take back'];
  return [...(waiting.length > 0 ? (['canary'] as const) : []), ...(before ? (['go back'] as const) : [])];
}
