import { averageFailureEvidence } from './failing-alone';
import {
  addSessionEvidence,
  averageSessionEvidence,
  noSessionEvidence,
  type SessionEvidence,
} from './failing-beside';
import { emptyMatch, isComplete, type Match, withSession } from './match';
import {
  addPairedEvidence,
  averagePairedEvidence,
  noPairedEvidence,
  type PairedEvidence,
  type PairedOutcome,
} from './paired';
import type { Arm, RolloutEvent, Session, StandIn, StepBegin } from './rollout-event';
import { averageSlowness, noSlowness, type Slowness, weighSlowness } from './slower';

export type Count = { ok: number; bad: number };

type Step = Record<Arm, Count> & {
  number: number;
  share: number;
  /** When the step began, as the channel says. */
  at: string | undefined;
  /** The number of files that did not match their release: one is an alarm. */
  alarms: number;
  beside: SessionEvidence;
  paired: PairedEvidence;
  /** How often the stable version replaced the canary in the same page, and whether it worked. */
  standIns: { stood: number; failed: number };
  health: number;
  /** The people whose sessions counted in this step, so that one person cannot decide for everybody. */
  recent: RecentPersons;
};

/** The state of the judge for one rollout: plain data, made only by `beginRollout` and `judge`. */
export type Rollout = {
  step: Step;
  whole: Record<Arm, Count>;
  slowness: { mountMs: Slowness; inpMs: Slowness };
  /** Sessions that wait for their match and count when it is complete. */
  open: Match;
};

const none: Count = { ok: 0, bad: 0 };

export function beginRollout(share: number, at?: string): Rollout {
  return {
    step: beginStep(0, share, at),
    whole: { stable: none, canary: none },
    slowness: { mountMs: noSlowness, inpMs: noSlowness },
    open: emptyMatch,
  };
}

/** The state of a rollout after its next event; its first event must be a step. */
export function advanceRollout(rollout: Rollout | undefined, event: RolloutEvent): Rollout {
  if (rollout) return applyRolloutEvent(rollout, event);
  if (event.kind !== 'step')
    throw new Error('A rollout begins with the share of people that it begins with.');
  return beginRollout(event.share, event.at);
}

export function applyRolloutEvent(rollout: Rollout, event: RolloutEvent): Rollout {
  if (event.kind === 'step') return afterStep(rollout, event);
  if (event.kind === 'stand-in') return afterStandIn(rollout, event);
  return afterSession(event.how === 'integrity' ? withAlarm(rollout) : rollout, event);
}

export function beginNextStep(rollout: Rollout, share: number, at?: string): Rollout {
  return { ...rollout, step: beginStep(rollout.step.number + 1, share, at), open: emptyMatch };
}

/** A new share does not end a hold: the alarm of a held canary stays. */
function afterStep(rollout: Rollout, { share, at, isHeld }: StepBegin): Rollout {
  const { step, ...rest } = beginNextStep(rollout, share, at);
  return { ...rest, step: { ...step, alarms: isHeld ? rollout.step.alarms : 0 } };
}

export function judgeMatch({ step, whole, slowness }: Rollout, match: Match): Rollout {
  const { stable, canary } = match;
  return {
    step: {
      ...step,
      stable: sum(step.stable, stable),
      canary: sum(step.canary, canary),
      beside: addSessionEvidence(step.beside, match),
      health: weighHealth(step.health, canary),
    },
    whole: { stable: sum(whole.stable, stable), canary: sum(whole.canary, canary) },
    slowness: {
      mountMs: weighSlowness(slowness.mountMs, match, 'mountMs'),
      inpMs: weighSlowness(slowness.inpMs, match, 'inpMs'),
    },
    open: emptyMatch,
  };
}

/** The state after one more page that tells about both versions. */
export function judgePaired({ step, ...rollout }: Rollout, end: PairedOutcome): Rollout {
  const { stood, failed } = step.standIns;
  const standIns =
    end.canary === 'ok'
      ? step.standIns
      : { stood: stood + (end.stoodIn ? 1 : 0), failed: failed + (end.stoodIn ? 0 : 1) };
  return { ...rollout, step: { ...step, standIns, paired: addPairedEvidence(step.paired, end) } };
}

/** The evidence so far, as logarithms. */
export function evidenceOf({ step, slowness }: Rollout) {
  return {
    // Compared with other sessions, both tests must speak against the canary. Within one page one test is enough.
    failing: Math.max(
      Math.min(averageFailureEvidence(step.canary), averageSessionEvidence(step.beside)) +
        failureEvidenceShares.beside,
      averagePairedEvidence(step.paired) + failureEvidenceShares.paired,
    ),
    mountMs: averageSlowness(slowness.mountMs),
    inpMs: averageSlowness(slowness.inpMs),
    health: step.health,
  };
}

/** Adds an alarm. The cap per person does not apply: whoever reports it, somebody has to look. */
function withAlarm({ step, ...rollout }: Rollout): Rollout {
  return { ...rollout, step: { ...step, alarms: step.alarms + 1 } };
}

function afterSession(rollout: Rollout, session: Session): Rollout {
  const isOk = session.how === 'ok';
  const counted = countSession(rollout, `${session.arm} ${isOk ? 'ok' : 'bad'}`, session.person);
  if (!counted) return rollout;
  const isOkCanary = isOk && session.arm === 'canary';
  const known = isOkCanary ? judgePaired(counted, { canary: 'ok' }) : counted;
  const open = withSession(known.open, session);
  return isComplete(open) ? judgeMatch(known, open) : { ...known, open };
}

function afterStandIn(rollout: Rollout, { person, stood }: StandIn): Rollout {
  const counted = countSession(rollout, 'stand-in', person);
  return counted ? judgePaired(counted, { canary: 'failed', stoodIn: stood }) : rollout;
}

/** Counts a session; undefined when this person has reached the cap for this kind of session. */
function countSession({ step, ...rollout }: Rollout, kind: string, person: string): Rollout | undefined {
  const recent = countWithinCap(step.recent, kind, person);
  return recent && { ...rollout, step: { ...step, recent } };
}

function beginStep(number: number, share: number, at: string | undefined): Step {
  return {
    number,
    share,
    at,
    alarms: 0,
    stable: none,
    canary: none,
    beside: noSessionEvidence,
    paired: noPairedEvidence,
    standIns: { stood: 0, failed: 0 },
    health: 0,
    recent: {},
  };
}

export function sum(one: Count, other: Count): Count {
  return { ok: one.ok + other.ok, bad: one.bad + other.bad };
}

/**
 * The cap applies to so many sessions in a row. A larger part from one person would tell about a machine, not about
 * a release.
 */
const inARow = 100;

const mostOfOne = 3;

/** The people whose sessions counted recently, for each kind of session. */
type RecentPersons = Readonly<Record<string, readonly string[]>>;

/** The same with one session more; undefined when this person has reached the cap for this kind. */
function countWithinCap(recent: RecentPersons, kind: string, person: string): RecentPersons | undefined {
  const persons = recent[kind] ?? [];
  if (persons.filter((one) => one === person).length >= mostOfOne) return undefined;
  return { ...recent, [kind]: [...persons.slice(1 - inARow), person] };
}

/** The failure rates of a good and of a bad release, for the decision to promote. */
const good = 0.01;

const bad = 0.05;

const ofBad = Math.log(good / bad);

const ofOk = Math.log((1 - good) / (1 - bad));

/** Enough evidence to promote: a bad release reaches it once in twenty times. */
export const enoughHealth = Math.log(20);

/** The evidence for health does not fall below this, so that the judge forgets an outage after a while. */
const least = -enoughHealth;

/** The logarithm of the evidence that a release is good rather than bad, after more of its sessions. */
function weighHealth(health: number, sessions: { ok: number; bad: number }): number {
  return Math.max(least, health + sessions.bad * ofBad + sessions.ok * ofOk);
}

/** How often a release that is as good as the one before may be taken back, and how the tests share that rate. */
const inAll = 0.01;

const ofMeasure = 0.05 * inAll;

const ofFailing = inAll - 2 * ofMeasure;

const ofFirstStep = 0.9;

/** The logarithm of the evidence that takes a canary back for being slow, over its whole rollout. */
export const enoughSlowness = -Math.log(ofMeasure);

/**
 * The same for failures, within one step. Each step begins without evidence, so that a long good past does not hide
 * a new fault. The first step, in which most faults appear, has the largest part of the error rate; all later steps
 * share the rest.
 */
export function enoughFailing(step: number): number {
  const part = step === 0 ? ofFirstStep : (1 - ofFirstStep) / 2 ** step;
  return -Math.log(ofFailing * part);
}

/**
 * Two tests look for failures: comparison with other sessions, and comparison within one page. They share the error
 * rate for failures: these are the logarithms of their parts, which are added to their evidence.
 */
export const failureEvidenceShares = { beside: Math.log(0.75), paired: Math.log(0.25) };
