import { decideRollout, type RollbackCause } from '../../src/rollout/judge/decision';
import { maxDurationsPerMatch, type SessionMatch, type VersionSessions } from '../../src/rollout/judge/match';
import {
  applyRolloutEvent,
  applySamePageOutcome,
  applySessionMatch,
  beginNextStep,
  beginRollout,
  type Rollout,
} from '../../src/rollout/judge/rollout';
import type { VersionRole } from '../../src/rollout/judge/rollout-event';
import { failuresBefore, normal, type Random } from './random';

/** The conditions in which a canary is rolled out. */
export type World = {
  /** The share of people at the start. */
  share: number;
  /** How often a session of each version fails, at a share. */
  fails: (arm: VersionRole, share: number) => number;
  /**
   * Outages behind both versions: how often they come and how long they last, in sessions, and how many of these
   * fail.
   */
  outages?: { every: number; last: number; fails: number };
  /** How much longer the canary takes to mount; undefined = no times are measured. */
  mountsLonger?: number;
  /**
   * Nobody uses the stable version, and this many people have the canary; `Infinity` = each session is another
   * person's.
   */
  alone?: number;
};

type Ended = {
  how: 'aborted' | 'promoted' | 'undecided';
  because?: RollbackCause;
  /** The number of canary sessions until the rollout ended. */
  sessions: number;
};

const mostSessions = 1_000;
/** One of ten mounts takes less than 80 ms and one more than 280 ms. */
const usualMountMs = 150;
const spread = 0.5;

/** Runs one rollout until the judge takes the canary back or gives it to everybody. */
function simulateRollout(world: World, random: Random): Ended {
  const turn = world.alone === undefined ? matchesOf(world, random) : sessionsAlone(world, random);
  let rollout = beginRollout(world.share);
  let sessions = 0;
  for (;;) {
    const next = turn(rollout);
    rollout = next.rollout;
    sessions += next.sessions;
    const verdict = decideRollout(rollout);
    if (verdict.verdict === 'abort') return { how: 'aborted', because: verdict.because, sessions };
    if (verdict.verdict === 'promote') {
      if (verdict.to === 100) return { how: 'promoted', sessions };
      rollout = beginNextStep(rollout, verdict.to);
    }
    if (sessions >= mostSessions) return { how: 'undecided', sessions };
  }
}

export type Rollouts = {
  abortedPercent: number;
  promotedPercent: number;
  /** The canary sessions until half of the aborted rollouts were aborted, and until nine tenths were. */
  medianSessions: number | undefined;
  mostlySessions: number | undefined;
  /** The canary sessions until half of the completed rollouts reached everybody. */
  medianToAll: number | undefined;
};

/** Runs this many rollouts in the same world. */
export function simulateRollouts(world: World, how: { rollouts: number; random: Random }): Rollouts {
  const ended = Array.from({ length: how.rollouts }, () => simulateRollout(world, how.random));
  const sessionsOf = (end: Ended['how']) =>
    ended.flatMap((one) => (one.how === end ? [one.sessions] : [])).sort((a, b) => a - b);
  const aborted = sessionsOf('aborted');
  const promoted = sessionsOf('promoted');
  return {
    abortedPercent: (100 * aborted.length) / how.rollouts,
    promotedPercent: (100 * promoted.length) / how.rollouts,
    medianSessions: aborted[Math.floor(aborted.length / 2)],
    mostlySessions: aborted[Math.floor(aborted.length * 0.9)],
    medianToAll: promoted[Math.floor(promoted.length / 2)],
  };
}

/** The state after more sessions, and how many of them had the canary. */
type Turn = (rollout: Rollout) => { rollout: Rollout; sessions: number };

/** Only canary sessions, one after the other; the stable version is used only as a replacement. */
function sessionsAlone(world: World, random: Random): Turn {
  const countFailures = createFailureCounter(world, random);
  let nth = 0;
  return (before) => {
    nth += 1;
    const person = String(nth % (world.alone ?? 1) || nth);
    const isBad = countFailures(world.fails('canary', world.share), 1) === 1;
    const rollout = applyRolloutEvent(before, {
      kind: 'session',
      arm: 'canary',
      how: isBad ? 'mount' : 'ok',
      person,
    });
    if (!isBad) return { rollout, sessions: 1 };
    const stood = countFailures(world.fails('stable', world.share), 1) === 0;
    return { rollout: applyRolloutEvent(rollout, { kind: 'stand-in', person, stood }), sessions: 1 };
  };
}

/** Sessions that get the canary by chance, until there is one of each version. */
function matchesOf(world: World, random: Random): Turn {
  const countFailures = createFailureCounter(world, random);
  const nextMatch = matchWith(world, countFailures, random);
  return (before) => {
    const match = nextMatch(before);
    const { ok, bad } = match.canary;
    let rollout = applySessionMatch(before, match);
    for (let nth = 0; nth < ok; nth += 1) rollout = applySamePageOutcome(rollout, { canary: 'ok' });
    const failedTwice = bad === 0 ? 0 : countFailures(world.fails('stable', before.step.share), bad);
    for (let nth = 0; nth < bad; nth += 1)
      rollout = applySamePageOutcome(rollout, { canary: 'failed', stableWorked: nth >= failedTwice });
    return { rollout, sessions: ok + bad };
  };
}

type CountFailures = (chance: number, sessions: number) => number;

function matchWith(world: World, countFailures: CountFailures, random: Random): (rollout: Rollout) => SessionMatch {
  const side = (arm: VersionRole, share: number, sessions: number): VersionSessions => {
    const bad = countFailures(world.fails(arm, share), sessions);
    const ok = sessions - bad;
    return { ok, bad, mountMs: mountsOf(world, arm, ok, random), inpMs: [] };
  };
  return ({ step: { share } }) => {
    const [first, chanceOfOther]: [VersionRole, number] =
      random() * 100 < share ? ['canary', 1 - share / 100] : ['stable', share / 100];
    const others = side(first, share, 1 + failuresBefore(chanceOfOther, random));
    return first === 'canary'
      ? { canary: others, stable: side('stable', share, 1) }
      : { stable: others, canary: side('canary', share, 1) };
  };
}

/** How many of the next sessions fail. */
function createFailureCounter({ outages }: World, random: Random): CountFailures {
  let nth = 0;
  let from = outages ? failuresBefore(1 / outages.every, random) : Number.POSITIVE_INFINITY;
  return (chance, sessions) => {
    let failed = 0;
    for (const end = nth + sessions; nth < end; ) {
      const isDown = nth >= from;
      const until = Math.min(end, isDown ? from + (outages?.last ?? 0) : from);
      failed += countFailed(isDown ? Math.max(chance, outages?.fails ?? 0) : chance, until - nth, random);
      nth = until;
      if (isDown && outages && nth === from + outages.last) from = nth + 1 + failuresBefore(1 / outages.every, random);
    }
    return failed;
  };
}

function countFailed(chance: number, sessions: number, random: Random): number {
  let failed = 0;
  for (let at = failuresBefore(chance, random); at < sessions; at += 1 + failuresBefore(chance, random)) failed += 1;
  return failed;
}

function mountsOf({ mountsLonger }: World, arm: VersionRole, ok: number, random: Random): number[] {
  if (mountsLonger === undefined) return [];
  const averageMs = usualMountMs * (arm === 'canary' ? mountsLonger : 1);
  return Array.from(
    { length: Math.min(ok, maxDurationsPerMatch) },
    () => averageMs * Math.exp(spread * normal(random)),
  );
}
