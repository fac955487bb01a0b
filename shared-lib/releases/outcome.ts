/** How a page view went with one release: `ok`, or what failed first. */
export const sessionOutcomes = ['ok', 'load-failed', 'integrity', 'eval', 'mount', 'crash', 'slow'] as const;

export type SessionOutcome = (typeof sessionOutcomes)[number];

/** A page's report on one release. A page view sends one report, and a second if the release breaks later. */
export type OutcomeReport = {
  remote: string;
  version: string;
  how: SessionOutcome;
  /**
   * The time from the arrival of the files until the mount. The time for fetching the files is not included,
   * because at first nobody has the files of a new release in the browser's cache.
   */
  mountMs?: number;
  /** The duration of the slowest interaction until the browser painted it. */
  inpMs?: number;
  /** The failed version that the reported release replaced in the same page. */
  insteadOf?: string;
};

export function isSessionOutcome(value: unknown): value is SessionOutcome {
  return sessionOutcomes.some((how) => how === value);
}
