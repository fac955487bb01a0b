/**
 * The outcome of a page view for one release: `ok`, or the first failure. `eval`: it broke at its start. `crash`: in
 * use.
 */
export const sessionOutcomes = ['ok', 'load-failed', 'integrity', 'eval', 'mount', 'crash', 'slow'] as const;

export type SessionOutcome = (typeof sessionOutcomes)[number];

/**
 * A page's report on one release. A page sends one report for each release, and a second one if the release
 * breaks later.
 */
export type OutcomeReport = {
  remote: string;
  version: string;
  how: SessionOutcome;
  /**
   * The time from the arrival of the files until the mount. It does not include fetching the files, because
   * at first no browser has the files of a new release in its cache.
   */
  mountMs?: number;
  /** How long the slowest interaction took until the browser painted its result. */
  inpMs?: number;
  /** The version that failed in this page before. The reported release replaced it. */
  insteadOf?: string;
};

export function isSessionOutcome(value: unknown): value is SessionOutcome {
  return sessionOutcomes.some((how) => how === value);
}
