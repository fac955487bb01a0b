/** How a session fared with a release: `ok`, or what went wrong first. */
export const hows = ['ok', 'load-failed', 'integrity', 'eval', 'mount', 'crash', 'slow'] as const;

export type How = (typeof hows)[number];

/** What a page tells of one release, once in a page view, and once more where it broke after having been well. */
export type Outcome = {
  remote: string;
  version: string;
  how: How;
  /** From having its files until it stood: nobody has those of a new release in their cache. */
  mountMs?: number;
  /** The interaction with it that took longest to be painted. */
  inpMs?: number;
  /** The version that had failed, and whose place it took in the same page. */
  insteadOf?: string;
};

export function isHow(value: unknown): value is How {
  return hows.some((how) => how === value);
}
