import { isReleaseOutcome, type OutcomeReport, type ReleaseOutcome } from 'shared-lib/releases';

/** The role of a live version of a remote. */
export type VersionRole = 'stable' | 'canary';

/** The reported outcome of one session with one of the two versions. */
export type ReportedSession = {
  arm: VersionRole;
  how: ReleaseOutcome;
  /** The person, by an opaque id that is the same in all their sessions with this release. */
  person: string;
  mountMs?: number | undefined;
  inpMs?: number | undefined;
};

/** The event that the stable version replaced a failed canary on a page. */
export type StandInEvent = {
  person: string;
  stood: boolean;
};

/** The start of a step. A step starts if the canary gets another share, or if a held canary may continue. */
export type StepStartEvent = {
  share: number;
  /** When the step started. Two steps with the same share differ in this time. */
  at?: string | undefined;
  isHeld?: true | undefined;
  /** How many remotes are judged together as one set. */
  remotes?: number;
};

/**
 * One event of a rollout: a step began, a session had an outcome, or the stable version replaced a failed
 * canary.
 */
export type RolloutEvent = {
  /** The number of the outcome. For a step: the number of the last outcome before it. */
  id?: number | undefined;
} & (
  | ({ kind: 'step' } & StepStartEvent)
  | ({ kind: 'session' } & ReportedSession)
  | ({ kind: 'stand-in' } & StandInEvent)
);

export function formatRecordLine(event: RolloutEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** Parses one line of a record file. If it is invalid, throws an error with a sentence for people. */
export function parseRecordLine(line: string): RolloutEvent {
  const { kind, id, share, at, isHeld, remotes, arm, how, person, mountMs, inpMs, stood } = Object(JSON.parse(line));
  const areNumbers = [id, remotes, mountMs, inpMs].every(isOptionalNumber);
  if (areNumbers && kind === 'step' && isValidShare(share)) {
    const time = typeof at === 'string' && { at };
    return { kind, share, id, ...time, ...(isHeld === true && { isHeld }), ...(remotes && { remotes }) };
  }
  const isSession = kind === 'session' && (arm === 'stable' || arm === 'canary') && isReleaseOutcome(how);
  if (areNumbers && isSession && typeof person === 'string') return { kind, id, arm, how, person, mountMs, inpMs };
  const isStandIn = kind === 'stand-in' && typeof stood === 'boolean';
  if (areNumbers && isStandIn && typeof person === 'string') return { kind, id, person, stood };
  throw new Error(`This is nothing that happens in a rollout: ${line.slice(0, 200)}`);
}

function isOptionalNumber(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0);
}

function isValidShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/** The two versions of a remote that a rollout compares. */
export type VersionPair = { remote: string; stable: string; canary: string };

/** The versions that a rollout compares: of one remote, or of several that are members of one set. */
export type ComparedVersions = VersionPair & { with?: readonly VersionPair[] };

/** An outcome that a page reported, as the back end sends it. A duration is `null` if it was not measured. */
export type ReportedOutcome = Pick<OutcomeReport, 'remote' | 'version' | 'how'> & {
  id: number;
  mountMs: number | null;
  inpMs: number | null;
  person: string;
  /** The failed version that this release replaced on the same page. `null`: it replaced no version. */
  insteadOf: string | null;
};

/**
 * Converts an outcome to an event of a rollout. Returns undefined if it is about another remote or version.
 */
export function toRolloutEvent(
  reported: ReportedOutcome,
  { with: others = [], ...first }: ComparedVersions,
): RolloutEvent | undefined {
  const { id, remote, version, how, person, mountMs, inpMs, insteadOf } = reported;
  const pair = [first, ...others].find((one) => one.remote === remote);
  if (!pair) return undefined;
  if (insteadOf !== null) {
    const isOfPair = version === pair.stable && insteadOf === pair.canary;
    return isOfPair ? { kind: 'stand-in', id, person, stood: how === 'ok' } : undefined;
  }
  if (version !== pair.canary && version !== pair.stable) return undefined;
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
