import { failingAlone } from './failing-alone';
import { type Beside, failingBeside, nothingBeside, weighBeside } from './failing-beside';
import { emptyMatch, isComplete, type Match, withSession } from './match';
import { failingPaired, nothingPaired, type Paired, type PairedEnd, weighPaired } from './paired';
import type { Arm, RolloutEvent, Session, StandIn, StepBegin } from './session';
import { noSlowness, type Slowness, slower, weighSlowness } from './slower';

export type Count = { ok: number; bad: number };

/** What a step has shown so far. */
type Step = Record<Arm, Count> & {
  number: number;
  share: number;
  /** When it began, as the channel says. */
  at: string | undefined;
  /** Files that did not come as they were released: one is an alarm. */
  alarms: number;
  beside: Beside;
  paired: Paired;
  /** How often the stable version took the canary's place in the same page, and whether it stood up. */
  standIns: { stood: number; failed: number };
  health: number;
  /** Whose sessions counted in this step: one person is not everybody. */
  recent: RecentPersons;
};

/** All that the judge remembers of a rollout: plain data, made by `beginRollout` and `judge` alone. */
export type Rollout = {
  step: Step;
  whole: Record<Arm, Count>;
  slowness: { mountMs: Slowness; inpMs: Slowness };
  /** What waits for its counterpart, and counts when that has come. */
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

/** What is known after one more thing has happened. */
export function judge(rollout: Rollout, event: RolloutEvent): Rollout {
  if (event.kind === 'step') return afterStep(rollout, event);
  if (event.kind === 'stand-in') return afterStandIn(rollout, event);
  return afterSession(event.how === 'integrity' ? withAlarm(rollout) : rollout, event);
}

export function beginNext(rollout: Rollout, share: number, at?: string): Rollout {
  return { ...rollout, step: beginStep(rollout.step.number + 1, share, at), open: emptyMatch };
}

/** Whoever changes the share of a held canary has not let it go on: what it was held for still stands. */
function afterStep(rollout: Rollout, { share, at, isHeld }: StepBegin): Rollout {
  const { step, ...rest } = beginNext(rollout, share, at);
  return { ...rest, step: { ...step, alarms: isHeld ? rollout.step.alarms : 0 } };
}

/** What is known after one more match. */
export function judgeMatch({ step, whole, slowness }: Rollout, match: Match): Rollout {
  const { stable, canary } = match;
  return {
    step: {
      ...step,
      stable: sum(step.stable, stable),
      canary: sum(step.canary, canary),
      beside: weighBeside(step.beside, match),
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

/** What is known after one more page that tells about both versions. */
export function judgePaired({ step, ...rollout }: Rollout, end: PairedEnd): Rollout {
  const { stood, failed } = step.standIns;
  const standIns =
    end.canary === 'ok'
      ? step.standIns
      : { stood: stood + (end.stoodIn ? 1 : 0), failed: failed + (end.stoodIn ? 0 : 1) };
  return { ...rollout, step: { ...step, standIns, paired: weighPaired(step.paired, end) } };
}

/** The evidence so far, as logarithms. */
export function evidenceOf({ step, slowness }: Rollout) {
  return {
    // Beside others, either of the two is reason enough to leave a canary alone; within one page there is no need.
    failing: Math.max(
      Math.min(failingAlone(step.canary), failingBeside(step.beside)) + partOfFailing.beside,
      failingPaired(step.paired) + partOfFailing.paired,
    ),
    mountMs: slower(slowness.mountMs),
    inpMs: slower(slowness.inpMs),
    health: step.health,
  };
}

/** An alarm has no cap: whoever tells it, somebody has to look. */
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

/** Undefined where this person has as many sessions of this kind as one person may. */
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
    beside: nothingBeside,
    paired: nothingPaired,
    standIns: { stood: 0, failed: 0 },
    health: 0,
    recent: {},
  };
}

export function sum(one: Count, other: Count): Count {
  return { ok: one.ok + other.ok, bad: one.bad + other.bad };
}

/** Of so many sessions in a row so many may be one person's: more would tell of a machine, not of a release. */
const inARow = 100;

const mostOfOne = 3;

/** Whose sessions counted of late, for each kind of session. */
type RecentPersons = Readonly<Record<string, readonly string[]>>;

/** The same with one session more; undefined where this person has as many of this kind as one person may. */
function countWithinCap(recent: RecentPersons, kind: string, person: string): RecentPersons | undefined {
  const persons = recent[kind] ?? [];
  if (persons.filter((one) => one === person).length >= mostOfOne) return undefined;
  return { ...recent, [kind]: [...persons.slice(1 - inARow), person] };
}

/** What a good and what a bad release are to the one who promotes. */
const good = 0.01;

const bad = 0.05;

const ofBad = Math.log(good / bad);

const ofOk = Math.log((1 - good) / (1 - bad));

/** Enough to promote: a bad release comes so far once in twenty times. */
export const enoughHealth = Math.log(20);

/** The evidence for health does not fall further, so that an outage which is over is forgotten in time. */
const least = -enoughHealth;

/** The logarithm of the evidence that a release is good rather than bad, after more of its sessions. */
function weighHealth(health: number, sessions: { ok: number; bad: number }): number {
  return Math.max(least, health + sessions.bad * ofBad + sessions.ok * ofOk);
}

/** How often a release that is as good as the one before may be taken back, and how the tests share that. */
const inAll = 0.01;

const ofMeasure = 0.05 * inAll;

const ofFailing = inAll - 2 * ofMeasure;

const ofFirstStep = 0.9;

/** The logarithm of the evidence that takes a canary back for being slow, over its whole rollout. */
export const enoughSlowness = -Math.log(ofMeasure);

/**
 * The same for failing, within one step. A step begins anew, so that a long good past does not hide what breaks
 * today; the first one, in which most faults show, has the most to spend, and all that may follow share the rest.
 */
export function enoughFailing(step: number): number {
  const part = step === 0 ? ofFirstStep : (1 - ofFirstStep) / 2 ** step;
  return -Math.log(ofFailing * part);
}

/**
 * Two tests look for failures: beside other sessions, and within one page. They share what failing may spend: these are
 * the logarithms of their parts, which are added to their evidence.
 */
export const partOfFailing = { beside: Math.log(0.75), paired: Math.log(0.25) };
