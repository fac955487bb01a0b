import { setTimeout } from 'node:timers/promises';
import type { Database } from '../platform/database/database';
import { type Result, refusedResult } from '../platform/database/result';
import { refreshAllNextDue } from '../records/schedules/next-due.store';
import { workOut } from './work-out-dates.store';

/**
 * Brings the due dates of an organisation up to date, if something they follow from has changed: a record, a schedule,
 * a rule, an answer, a decision, a place, or the month. Needs no job. A second run writes nothing. A call waits for a
 * while; if that was too short, it is refused, and the work goes on: numbers of half the dates would mislead.
 */
export type DueDateKeeper = (orgId: number) => Promise<Result<void>>;

/** The server ends a connection after a minute. */
const longestWaitMs = 20_000;

export function createDueDateKeeper(database: Database, waitMs = longestWaitMs): DueDateKeeper {
  const running = new Map<number, Promise<Result<void>>>();
  const start = (orgId: number) => {
    const started = workOut(database, orgId, waitMs).finally(() => running.delete(orgId));
    running.set(orgId, started);
    return started;
  };
  const join = (orgId: number) => running.get(orgId) ?? start(orgId);
  return async (orgId) => {
    // A run that began before this call may have missed what was saved before it.
    const earlier = running.get(orgId);
    const done = earlier ? earlier.catch(() => undefined).then(() => join(orgId)) : start(orgId);
    const patience = new AbortController();
    const isTooLong = setTimeout(waitMs, refusedResult('dates-in-work'), {
      signal: patience.signal,
      ref: false,
    });
    return Promise.race([done, isTooLong]).finally(() => patience.abort());
  };
}

/**
 * The same for calls that also count duties without a date: the next due dates of records say which those are. If those
 * are not known in time, the call is refused in the same way: a number too low would mislead.
 */
export async function keepWithNextDue(
  keepUpToDate: DueDateKeeper,
  database: Database,
  orgId: number,
): Promise<Result<void>> {
  const [kept, known] = await Promise.all([keepUpToDate(orgId), refreshAllNextDue(database, orgId)]);
  return kept.ok ? known : kept;
}

/**
 * Brings due dates up to date after a change that they follow from, so that the next list need not wait. The change is
 * stored already, so it does not fail if this does: the next list tries again, and says what went wrong.
 */
export async function keepAfterChange(keepUpToDate: DueDateKeeper, orgId: number): Promise<void> {
  await keepUpToDate(orgId).catch(() => undefined);
}
