/** How a session fared with a release: `ok`, or what went wrong first. */
const outcomeCauses = ['load-failed', 'integrity', 'eval', 'mount', 'crash', 'slow'] as const;

type OutcomeCause = (typeof outcomeCauses)[number];
export type How = 'ok' | OutcomeCause;

/** What a page tells of one release, once in a session. */
export type Outcome = {
  remote: string;
  version: string;
  how: How;
  /** From the wish to see it until it stood. */
  mountMs?: number;
  /** The interaction with it that took longest to be painted. */
  inpMs?: number;
};

export function isHow(value: unknown): value is How {
  return value === 'ok' || outcomeCauses.some((cause) => cause === value);
}
