/** What there is to compare the clock of the database with, all by that clock, in milliseconds. */
export type Clock = {
  now: number;
  /** The run before; none at the first. */
  lastRun: number | undefined;
  /** Since when no jump was seen. */
  steadySince: number | undefined;
  newestEntry: number | undefined;
};

export type Judgement = { isTrusted: boolean; steadySince: number; fault: string | undefined };

const hourMs = 3_600_000;
const largestStepMs = 48 * hourMs;
/** An entry carries the time of another moment of the same clock, and never one that is still to come. */
const toleranceMs = 1_000;

/**
 * Whether to believe the clock enough to delete by it. It must have gone on without a jump for two days: a wrong clock
 * would otherwise be believed at the next run, and a server that was off for long is nothing else than a jump.
 */
export function judgeClock({ now, lastRun, steadySince, newestEntry }: Clock): Judgement {
  const fault = jumpOf({ now, lastRun, newestEntry });
  if (fault) return { isTrusted: false, steadySince: now, fault };
  const since = steadySince ?? now;
  return { isTrusted: now - since >= largestStepMs, steadySince: since, fault: undefined };
}

function jumpOf({ now, lastRun, newestEntry }: Omit<Clock, 'steadySince'>): string | undefined {
  if (lastRun !== undefined && now < lastRun) return 'the clock is behind the last run';
  if (newestEntry !== undefined && now < newestEntry - toleranceMs) {
    return 'the clock is behind the newest entry of the journal';
  }
  if (lastRun !== undefined && now - lastRun > largestStepMs)
    return 'the clock is more than 48 h after the last run';
  return undefined;
}
