import type { Arm, Session } from './rollout-event';

export type Side = {
  ok: number;
  bad: number;
  mountMs: readonly number[];
  inpMs: readonly number[];
};

/**
 * Consecutive sessions, just enough to have one of each version. Anything else that happened at that moment affected
 * both.
 */
export type Match = Readonly<Record<Arm, Side>>;

/**
 * Keeps the newest times of a match: a rank among ten tells a tenth less than one among thirty, and more tell little
 * more.
 */
export const mostTimes = 30;

const nobody: Side = { ok: 0, bad: 0, mountMs: [], inpMs: [] };

export const emptyMatch: Match = { stable: nobody, canary: nobody };

export function withSession(match: Match, session: Session): Match {
  const side = match[session.arm];
  const isOk = session.how === 'ok';
  return {
    ...match,
    [session.arm]: {
      ok: side.ok + (isOk ? 1 : 0),
      bad: side.bad + (isOk ? 0 : 1),
      mountMs: withTime(side.mountMs, isOk ? session.mountMs : undefined),
      inpMs: withTime(side.inpMs, isOk ? session.inpMs : undefined),
    },
  };
}

export function isComplete({ stable, canary }: Match): boolean {
  return sessionsOf(stable) > 0 && sessionsOf(canary) > 0;
}

export function sessionsOf({ ok, bad }: Pick<Side, 'ok' | 'bad'>): number {
  return ok + bad;
}

function withTime(times: readonly number[], time: number | undefined): readonly number[] {
  return time === undefined ? times : [...times, time].slice(-mostTimes);
}
