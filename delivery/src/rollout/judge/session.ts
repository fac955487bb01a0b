import type { How } from 'shared-lib/releases';

/** Which of the two versions that are live at the same time a session was given. */
export type Arm = 'stable' | 'canary';

/** One session with one of the two, as it was told. */
export type Session = {
  arm: Arm;
  how: How;
  /** Whose session it was: an opaque word that is the same for all sessions of that person with this release. */
  person: string;
  mountMs?: number | undefined;
  inpMs?: number | undefined;
};

/** In a page whose canary failed, the stable version was tried in its place. */
export type StandIn = {
  person: string;
  /** Whether the stable version stood up. */
  stood: boolean;
};

/** The canary has another share, or was let go on. */
export type StepBegin = {
  share: number;
  /** Tells steps of the same share apart. */
  at?: string | undefined;
  /** Whether the canary is held while the step begins. */
  isHeld?: true | undefined;
};

/** What happens in a rollout, in its order. */
export type RolloutEvent = {
  /** The number under which it was told; of a step: the last one before it. */
  id?: number | undefined;
} & (({ kind: 'step' } & StepBegin) | ({ kind: 'session' } & Session) | ({ kind: 'stand-in' } & StandIn));
