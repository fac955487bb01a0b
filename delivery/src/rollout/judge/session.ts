import { type How, isHow } from 'shared-lib/releases';

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

/** What happened in a rollout as one line of its record. */
export function recordLine(event: RolloutEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** Reads such a line; throws a sentence where it is none. */
export function parseRecordLine(line: string): RolloutEvent {
  const { kind, id, share, at, isHeld, arm, how, person, mountMs, inpMs, stood } = Object(JSON.parse(line));
  const areNumbers = [id, mountMs, inpMs].every(isNumberIfAny);
  if (areNumbers && kind === 'step' && isShare(share))
    return { kind, share, id, ...(typeof at === 'string' && { at }), ...(isHeld === true && { isHeld }) };
  const isSession = kind === 'session' && (arm === 'stable' || arm === 'canary') && isHow(how);
  if (areNumbers && isSession && typeof person === 'string')
    return { kind, id, arm, how, person, mountMs, inpMs };
  const isStandIn = kind === 'stand-in' && typeof stood === 'boolean';
  if (areNumbers && isStandIn && typeof person === 'string') return { kind, id, person, stood };
  throw new Error(`This is nothing that happens in a rollout: ${line.slice(0, 200)}`);
}

function isNumberIfAny(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0);
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}
