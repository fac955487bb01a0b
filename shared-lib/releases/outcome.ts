/** The outcome of a session with a release: `ok`, or what went wrong first. */
export const sessionOutcomes = ['ok', 'load-failed', 'integrity', 'eval', 'mount', 'crash', 'slow'] as const;

export type SessionOutcome = (typeof sessionOutcomes)[number];

/**
 * A page's report on one release. Each page view sends one, and a second one if the release broke after it was
 * fine.
 */
export type Outcome = {
  remote: string;
  version: string;
  how: SessionOutcome;
  /**
   * From the moment its files were there until it was mounted: nobody has the files of a new release in their
   * cache.
   */
  mountMs?: number;
  /** The slowest interaction with it, until it was painted. */
  inpMs?: number;
  /** The failed version that this one replaced in the same page. */
  insteadOf?: string;
};

export function isSessionOutcome(value: unknown): value is SessionOutcome {
  return sessionOutcomes.some((how) => how === value);
}
