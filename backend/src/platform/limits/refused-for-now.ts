import { type Refused, refused } from '../database/outcome';

/** A refusal that passes: programs get the seconds to wait, people get them in words. */
export function refusedForNow(code: 'too-many-tries' | 'too-many-requests', seconds: number): Refused {
  return refused(code, { seconds: String(seconds), wait: sayWait(seconds) });
}

/** Rounds up, so that it never names a shorter wait. */
function sayWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
