import { computeLogFailureEvidence } from './failing-alone';
import {
  addSessionEvidence,
  computeLogSessionEvidence,
  noSessionEvidence,
  type SessionEvidence,
} from './failing-beside';
import { addSessionToMatch, emptyMatch, isMatchComplete, type SessionMatch } from './match';
import type { ReportedSession, RolloutEvent, StandInEvent, StepStartEvent, VersionRole } from './rollout-event';
import {
  addSamePageEvidence,
  computeLogSamePageEvidence,
  noSamePageEvidence,
  type SamePageEvidence,
  type SamePageOutcome,
} from './same-page';
import { addSlownessEvidence, computeLogSlownessEvidence, noSlownessEvidence, type SlownessEvidence } from './slower';

export type SessionCounts = { ok: number; bad: number };

type RolloutStep = Record<VersionRole, SessionCounts> & {
  number: number;
  share: number;
  /** When the step began, according to the channel. */
  at: string | undefined;
  /** How many reports said that a file did not match its release. One such report is an alarm. */
  alarms: number;
  sessionEvidence: SessionEvidence;
  samePageEvidence: SamePageEvidence;
  /** How often the stable version replaced a failed canary and then worked (`stood`) or failed. */
  standIns: { stood: number; failed: number };
  /** The logarithm of the evidence that the canary is healthy. */
  health: number;
  /** The people whose sessions were counted in this step. They limit how many sessions of one person are counted. */
  recent: PeopleBySessionKind;
};

/** The state of one rollout. Only functions of this file create it. */
export type Rollout = {
  step: RolloutStep;
  totals: Record<VersionRole, SessionCounts>;
  slowness: { mountMs: SlownessEvidence; inpMs: SlownessEvidence };
  /** The sessions of the match that is not complete yet. Once the match is complete, they become evidence. */
  openMatch: SessionMatch;
  /** How many remotes are judged together as one set. */
  remotes: number;
};

const emptySessionCounts: SessionCounts = { ok: 0, bad: 0 };

export function beginRollout(share: number, at?: string, remotes = 1): Rollout {
  return {
    remotes,
    step: createStep(0, share, at),
    totals: { stable: emptySessionCounts, canary: emptySessionCounts },
    slowness: { mountMs: noSlownessEvidence, inpMs: noSlownessEvidence },
    openMatch: emptyMatch,
  };
}

/** Returns the state of a rollout after one more event. The first event must be the start of a step. */
export function addRolloutEvent(rollout: Rollout | undefined, event: RolloutEvent): Rollout {
  if (rollout) return applyRolloutEvent(rollout, event);
  if (event.kind !== 'step') throw new Error('A rollout begins with the share of people that it begins with.');
  return beginRollout(event.share, event.at, event.remotes);
}

export function applyRolloutEvent(rollout: Rollout, event: RolloutEvent): Rollout {
  if (event.kind === 'step') return applyStepStart(rollout, event);
  if (event.kind === 'stand-in') return applyStandIn(rollout, event);
  return applySession(event.how === 'integrity' ? applyAlarm(rollout) : rollout, event);
}

export function beginNextStep(rollout: Rollout, share: number, at?: string): Rollout {
  return { ...rollout, step: createStep(rollout.step.number + 1, share, at), openMatch: emptyMatch };
}

/**
 * Starts the next step. A held canary keeps its alarms, because a new share alone does not let it continue.
 */
function applyStepStart(rollout: Rollout, { share, at, isHeld }: StepStartEvent): Rollout {
  const { step, ...rest } = beginNextStep(rollout, share, at);
  return { ...rest, step: { ...step, alarms: isHeld ? rollout.step.alarms : 0 } };
}

/** Adds the evidence of a complete match, and begins the next one. */
export function applySessionMatch({ step, totals, slowness, remotes }: Rollout, match: SessionMatch): Rollout {
  const { stable, canary } = match;
  return {
    remotes,
    step: {
      ...step,
      stable: addCounts(step.stable, stable),
      canary: addCounts(step.canary, canary),
      sessionEvidence: addSessionEvidence(step.sessionEvidence, match),
      health: addHealthEvidence(step.health, canary),
    },
    totals: { stable: addCounts(totals.stable, stable), canary: addCounts(totals.canary, canary) },
    slowness: {
      mountMs: addSlownessEvidence(slowness.mountMs, match, 'mountMs'),
      inpMs: addSlownessEvidence(slowness.inpMs, match, 'inpMs'),
    },
    openMatch: emptyMatch,
  };
}

/** Adds the evidence of a page on which the canary worked, or on which the stable version replaced it. */
export function applySamePageOutcome({ step, ...rollout }: Rollout, outcome: SamePageOutcome): Rollout {
  const { stood, failed } = step.standIns;
  const standIns =
    outcome.canary === 'ok'
      ? step.standIns
      : { stood: stood + (outcome.stableWorked ? 1 : 0), failed: failed + (outcome.stableWorked ? 0 : 1) };
  return {
    ...rollout,
    step: { ...step, standIns, samePageEvidence: addSamePageEvidence(step.samePageEvidence, outcome) },
  };
}

/** Returns the logarithm of each kind of evidence of a rollout. */
export function summarizeEvidence({ step, slowness }: Rollout) {
  return {
    // The two tests over sessions must agree, so the smaller result is used. The test within one page can
    // decide alone.
    failing: Math.max(
      Math.min(computeLogFailureEvidence(step.canary), computeLogSessionEvidence(step.sessionEvidence)) +
        logErrorRateShares.beside,
      computeLogSamePageEvidence(step.samePageEvidence) + logErrorRateShares.samePage,
    ),
    mountMs: computeLogSlownessEvidence(slowness.mountMs),
    inpMs: computeLogSlownessEvidence(slowness.inpMs),
    health: step.health,
  };
}

/**
 * Counts an alarm: a report that a browser received a changed file of the canary. Counts each alarm, even if
 * one person sends many, because an operator must check it.
 */
function applyAlarm({ step, ...rollout }: Rollout): Rollout {
  return { ...rollout, step: { ...step, alarms: step.alarms + 1 } };
}

function applySession(rollout: Rollout, session: ReportedSession): Rollout {
  const isOk = session.how === 'ok';
  const counted = countSessionUpToCap(rollout, `${session.arm} ${isOk ? 'ok' : 'bad'}`, session.person);
  if (!counted) return rollout;
  const isOkCanary = isOk && session.arm === 'canary';
  const known = isOkCanary ? applySamePageOutcome(counted, { canary: 'ok' }) : counted;
  const openMatch = addSessionToMatch(known.openMatch, session);
  return isMatchComplete(openMatch) ? applySessionMatch(known, openMatch) : { ...known, openMatch };
}

function applyStandIn(rollout: Rollout, { person, stood }: StandInEvent): Rollout {
  const counted = countSessionUpToCap(rollout, 'stand-in', person);
  return counted ? applySamePageOutcome(counted, { canary: 'failed', stableWorked: stood }) : rollout;
}

/** Counts a session. Returns undefined if this person has reached the cap for sessions of this kind. */
function countSessionUpToCap({ step, ...rollout }: Rollout, kind: string, person: string): Rollout | undefined {
  const { remotes } = rollout;
  // In each remote of a set, a person has another id. So the cap on failures is divided by the number of
  // remotes.
  const cap = kind.endsWith(' ok') ? maxSessionsPerPerson : Math.max(1, Math.floor(maxSessionsPerPerson / remotes));
  const recent = addRecentSession(step.recent, { kind, person, cap });
  return recent && { ...rollout, step: { ...step, recent } };
}

function createStep(number: number, share: number, at: string | undefined): RolloutStep {
  return {
    number,
    share,
    at,
    alarms: 0,
    stable: emptySessionCounts,
    canary: emptySessionCounts,
    sessionEvidence: noSessionEvidence,
    samePageEvidence: noSamePageEvidence,
    standIns: { stood: 0, failed: 0 },
    health: 0,
    recent: {},
  };
}

export function addCounts(one: SessionCounts, other: SessionCounts): SessionCounts {
  return { ok: one.ok + other.ok, bad: one.bad + other.bad };
}

/**
 * Among this many recent sessions, each person counts only up to a cap. Without the cap, one broken computer
 * could make a release fail.
 */
const maxRecentSessions = 100;

const maxSessionsPerPerson = 3;

/** The people whose sessions counted lately, for each kind of session. */
type PeopleBySessionKind = Readonly<Record<string, readonly string[]>>;

/**
 * Adds a session to the recent sessions of its kind. Returns undefined if this person has reached the cap.
 */
function addRecentSession(
  recent: PeopleBySessionKind,
  { kind, person, cap }: { kind: string; person: string; cap: number },
): PeopleBySessionKind | undefined {
  const persons = recent[kind] ?? [];
  if (persons.filter((one) => one === person).length >= cap) return undefined;
  return { ...recent, [kind]: [...persons.slice(1 - maxRecentSessions), person] };
}

/** The failure rate of a healthy release. The health test compares it with the failure rate of a faulty release. */
const healthyFailureRate = 0.01;

const faultyFailureRate = 0.05;

const healthFailureLogFactor = Math.log(healthyFailureRate / faultyFailureRate);

const healthSuccessLogFactor = Math.log((1 - healthyFailureRate) / (1 - faultyFailureRate));

/** The health evidence that a promotion needs. Faulty releases reach it by chance in one of 20 rollouts. */
export const requiredHealthEvidence = Math.log(20);

/** The health evidence never falls below this value, so that a release can recover after an outage. */
const minHealthEvidence = -requiredHealthEvidence;

/**
 * Adds sessions to the health evidence: the logarithm of how much more likely they are for a healthy release
 * than for a faulty one.
 */
function addHealthEvidence(health: number, sessions: { ok: number; bad: number }): number {
  return Math.max(
    minHealthEvidence,
    health + sessions.bad * healthFailureLogFactor + sessions.ok * healthSuccessLogFactor,
  );
}

/** The chance that the judge rolls back a healthy release. The tests below share this rate of errors. */
const falseRollbackRate = 0.01;

const slownessTestErrorRate = 0.05 * falseRollbackRate;

const failureTestErrorRate = falseRollbackRate - 2 * slownessTestErrorRate;

const firstStepErrorShare = 0.9;

/** A slow canary is rolled back if the evidence of the whole rollout, a logarithm, reaches this value. */
export const requiredSlownessEvidence = -Math.log(slownessTestErrorRate);

/**
 * Returns how much evidence (a logarithm) is needed to roll back a failing canary within one step. Each step
 * begins without evidence, so that good earlier steps do not hide a new fault. The first step gets most of
 * the error rate, because it finds most faults.
 */
export function computeRequiredFailureEvidence(step: number): number {
  const part = step === 0 ? firstStepErrorShare : (1 - firstStepErrorShare) / 2 ** step;
  return -Math.log(failureTestErrorRate * part);
}

/**
 * How the rate of wrong rollbacks is divided between the tests over sessions (`beside`) and the test within
 * one page (`samePage`). The logarithm of each part is added to the evidence of its test.
 */
export const logErrorRateShares = { beside: Math.log(0.75), samePage: Math.log(0.25) };
