import { setTimeout } from 'node:timers/promises';
import { recordKindList } from 'shared-lib/records';
import type { Database } from '../platform/database/database';
import { type Result, refusedResult } from '../platform/database/result';
import { refreshAllNextDue, refreshNextDue } from '../records/schedules/next-due.store';
import { updateDueDates } from './update-due-dates.store';

/**
 * Updates the due dates of an organisation if something that they depend on has changed, or a new month has
 * begun. Otherwise writes nothing. Refuses a call that has waited too long, because incomplete numbers would
 * mislead. The update then continues without the call.
 */
export type UpdateDueDates = (orgId: number) => Promise<Result<void>>;

/**
 * How long a call waits for the update. It is well below a minute, after which the server closes the
 * connection.
 */
const maxUpdateWaitMs = 20_000;

export function createDueDateUpdater(database: Database, waitMs = maxUpdateWaitMs): UpdateDueDates {
  const running = new Map<number, Promise<Result<void>>>();
  const start = (orgId: number) => {
    const started = updateDueDates(database, orgId, waitMs).finally(() => running.delete(orgId));
    running.set(orgId, started);
    return started;
  };
  const joinOrStart = (orgId: number) => running.get(orgId) ?? start(orgId);
  return async (orgId) => {
    // A run that began before this call may have missed the newest change, so another run must follow.
    const earlier = running.get(orgId);
    const done = earlier ? earlier.catch(() => undefined).then(() => joinOrStart(orgId)) : start(orgId);
    const waitController = new AbortController();
    const timedOut = setTimeout(waitMs, refusedResult('dates-in-work'), {
      signal: waitController.signal,
      ref: false,
    });
    return Promise.race([done, timedOut]).finally(() => waitController.abort());
  };
}

/**
 * Updates due dates and the records' next due dates, for calls that count the duties whose due date cannot be read.
 * Refuses the call if the update takes too long, because the count would be too low.
 */
export async function updateDueDatesAndNextDue(
  keepUpToDate: UpdateDueDates,
  database: Database,
  orgId: number,
): Promise<Result<void>> {
  const [kept, known] = await Promise.all([keepUpToDate(orgId), refreshAllNextDue(database, orgId)]);
  return kept.ok ? known : kept;
}

/** Updates due dates. At the same time refreshes the records' next due dates, which matter less for the call. */
export async function updateDueDatesAndRefreshNextDue(
  keepUpToDate: UpdateDueDates,
  database: Database,
  orgId: number,
): Promise<Result<void>> {
  const [kept] = await Promise.all([keepUpToDate(orgId), refreshNextDue(database, orgId, recordKindList)]);
  return kept;
}

/**
 * Updates due dates after a change, so that the next list does not wait for the update. Ignores errors, because
 * the change is already stored. The next list tries again and reports them.
 */
export async function updateDueDatesAfterChange(keepUpToDate: UpdateDueDates, orgId: number): Promise<void> {
  await keepUpToDate(orgId).catch(() => undefined);
}
