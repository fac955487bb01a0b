import type { Query } from '../database/database';
import type { Log } from './log';

/** A clock that is merely corrected moves by less. */
const bearableMs = 60_000;

/**
 * Raises an alarm if the clock of the database has jumped since the last check: sessions and journal entries depend on
 * it. A monotonic clock tells how much time has really passed.
 */
export function createClockWatch(
  ask: Query,
  { log, alarm }: { log: Log; alarm: (said: string) => void },
  steadyMs = () => performance.now(),
) {
  let last: { clockMs: number; steadyMs: number } | undefined;
  return async () => {
    const [now] = await ask<{ ms: number }>(sql, []);
    if (!now) return;
    const seen = { clockMs: now.ms, steadyMs: steadyMs() };
    const jumpMs = last ? seen.clockMs - last.clockMs - (seen.steadyMs - last.steadyMs) : 0;
    last = seen;
    if (Math.abs(jumpMs) <= bearableMs) return;
    const seconds = Math.round(jumpMs / 1_000);
    log.error({ seconds }, 'ALARM: the clock has jumped; sessions and the journal go by it');
    alarm(`The clock of the database has jumped by ${seconds} seconds.`);
  };
}

const sql = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms';
