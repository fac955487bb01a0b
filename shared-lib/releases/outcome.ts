/**
 * The outcome of a page view for one release: `ok`, or the first failure. `eval`: the release broke at its start.
 * `mount`: it broke when it was mounted. `crash`: it broke in use.
 */
export const releaseOutcomes = ['ok', 'load-failed', 'integrity', 'eval', 'mount', 'crash', 'slow'] as const;

export type ReleaseOutcome = (typeof releaseOutcomes)[number];

/**
 * A page's report on one release. A page sends one report for each release, and a second one if the release
 * breaks later.
 */
export type OutcomeReport = {
  remote: string;
  version: string;
  how: ReleaseOutcome;
  /**
   * The time from the arrival of the files until the remote is mounted. The time for fetching the files does not count,
   * because no browser has the files of a new release in its cache yet.
   */
  mountMs?: number;
  /** How long the slowest interaction took until the browser painted its result. */
  inpMs?: number;
  /** The version that failed in this page. The reported release is its stand-in. */
  insteadOf?: string;
};

export function isReleaseOutcome(value: unknown): value is ReleaseOutcome {
  return releaseOutcomes.some((how) => how === value);
}
