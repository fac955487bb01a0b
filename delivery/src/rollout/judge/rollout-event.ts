import { isSessionOutcome, type OutcomeReport, type SessionOutcome } from 'shared-lib/releases';

/** Which of the two live versions a session got. */
export type Arm = 'stable' | 'canary';

/** One session with one of the two versions, as it was reported. */
export type Session = {
  arm: Arm;
  how: SessionOutcome;
  /** The person: an opaque id that is the same for all their sessions with this release. */
  person: string;
  mountMs?: number | undefined;
  inpMs?: number | undefined;
};

/** A page whose canary failed and in which the stable version was tried instead. */
export type StandIn = {
  person: string;
  stood: boolean;
};

/** A step begins: the canary has another share, or a hold ended. */
export type StepBegin = {
  share: number;
  /** Distinguishes steps with the same share. */
  at?: string | undefined;
  isHeld?: true | undefined;
};

/** One event of a rollout: a step began, a session had an outcome, or stable stood in for a failed canary. */
export type RolloutEvent = {
  /** The number of the outcome; for a step, the number of the last outcome before it. */
  id?: number | undefined;
} & (({ kind: 'step' } & StepBegin) | ({ kind: 'session' } & Session) | ({ kind: 'stand-in' } & StandIn));

/** An event of a rollout as one line of its record. */
export function recordLine(event: RolloutEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** Reads a line of the record; throws a sentence when it is invalid. */
export function parseRecordLine(line: string): RolloutEvent {
  const { kind, id, share, at, isHeld, arm, how, person, mountMs, inpMs, stood } = Object(JSON.parse(line));
  const areNumbers = [id, mountMs, inpMs].every(isNumberIfAny);
  if (areNumbers && kind === 'step' && isShare(share))
    return { kind, share, id, ...(typeof at === 'string' && { at }), ...(isHeld === true && { isHeld }) };
  const isSession = kind === 'session' && (arm === 'stable' || arm === 'canary') && isSessionOutcome(how);
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

/** The two versions of a remote that a rollout compares. */
export type Pair = { remote: string; stable: string; canary: string };

/** An outcome that a page reported, as the back end gives it: `null` for a time that was not measured. */
export type ReportedOutcome = Pick<OutcomeReport, 'remote' | 'version' | 'how'> & {
  id: number;
  mountMs: number | null;
  inpMs: number | null;
  person: string;
  /** Set for a release that replaced a failed one in the same page: the version of the failed one. */
  insteadOf: string | null;
};

/** The outcome as an event of this rollout; undefined when it is of another remote or version. */
export function sessionOf(told: ReportedOutcome, pair: Pair): RolloutEvent | undefined {
  const { id, remote, version, how, person, mountMs, inpMs, insteadOf } = told;
  if (insteadOf !== null) {
    const isOfPair = remote === pair.remote && version === pair.stable && insteadOf === pair.canary;
    return isOfPair ? { kind: 'stand-in', id, person, stood: how === 'ok' } : undefined;
  }
  if (remote !== pair.remote || (version !== pair.canary && version !== pair.stable)) return undefined;
  return {
    kind: 'session',
    id,
    arm: version === pair.canary ? 'canary' : 'stable',
    how,
    person,
    ...(mountMs !== null && { mountMs }),
    ...(inpMs !== null && { inpMs }),
  };
}
