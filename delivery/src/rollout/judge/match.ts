import type { ReportedSession, VersionRole } from './rollout-event';

export type VersionSessions = {
  ok: number;
  bad: number;
  mountMs: readonly number[];
  inpMs: readonly number[];
};

/**
 * Consecutive sessions, collected until each version has at least one. They happened at about the same time,
 * so an outage affects both versions.
 */
export type SessionMatch = Readonly<Record<VersionRole, VersionSessions>>;

/**
 * How many durations a match keeps of each measure, newest first. More than 30 would add little information.
 */
export const maxDurationsPerMatch = 30;

const noVersionSessions: VersionSessions = { ok: 0, bad: 0, mountMs: [], inpMs: [] };

export const emptyMatch: SessionMatch = { stable: noVersionSessions, canary: noVersionSessions };

export function addSessionToMatch(match: SessionMatch, session: ReportedSession): SessionMatch {
  const side = match[session.arm];
  const isOk = session.how === 'ok';
  return {
    ...match,
    [session.arm]: {
      ok: side.ok + (isOk ? 1 : 0),
      bad: side.bad + (isOk ? 0 : 1),
      mountMs: appendDuration(side.mountMs, isOk ? session.mountMs : undefined),
      inpMs: appendDuration(side.inpMs, isOk ? session.inpMs : undefined),
    },
  };
}

export function isMatchComplete({ stable, canary }: SessionMatch): boolean {
  return countSessions(stable) > 0 && countSessions(canary) > 0;
}

export function countSessions({ ok, bad }: Pick<VersionSessions, 'ok' | 'bad'>): number {
  return ok + bad;
}

function appendDuration(times: readonly number[], time: number | undefined): readonly number[] {
  return time === undefined ? times : [...times, time].slice(-maxDurationsPerMatch);
}
