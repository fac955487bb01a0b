import type { Query } from '../database/database';
import type { Log } from './log';

/** A clock that moves by more than this has jumped. Ordinary corrections are smaller. */
const maxClockCorrectionMs = 60_000;

/**
 * Creates a check that raises an alarm if the database clock has jumped, because sessions and the journal
 * depend on this clock. Compares it with a clock that cannot jump.
 */
export function createClockJumpCheck(
  ask: Query,
  { log, alarm }: { log: Log; alarm: (description: string) => void },
  steadyMs = () => performance.now(),
) {
  let last: { clockMs: number; steadyMs: number } | undefined;
  return async () => {
    const [now] = await ask<{ ms: number }>(databaseTimeSql, []);
    if (!now) return;
    const reading = { clockMs: now.ms, steadyMs: steadyMs() };
    const jumpMs = last ? reading.clockMs - last.clockMs - (reading.steadyMs - last.steadyMs) : 0;
    last = reading;
    if (Math.abs(jumpMs) <= maxClockCorrectionMs) return;
    const seconds = Math.round(jumpMs / 1_000);
    log.error({ seconds }, 'ALARM: the clock has jumped; sessions and the journal go by it');
    alarm(`The clock of the database has jumped by ${seconds} seconds.`);
  };
}

const databaseTimeSql = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms';
