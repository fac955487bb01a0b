import { type Refused, refused } from '../database/outcome';

/** A no that passes: it tells programs the seconds to wait, and people the same in words. */
export function refusedForNow(code: 'too-many-tries' | 'too-many-requests', seconds: number): Refused {
  return refused(code, { seconds: String(seconds), wait: sayWait(seconds) });
}

/** Never shorter than it is. */
function sayWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
