import type { Refused } from '../database/outcome';
import type { ErrorCode } from './errors';

const shortly = '2';
const passing: ReadonlySet<ErrorCode> = new Set(['too-busy', 'sign-in-busy', 'shutting-down']);

/** After how many seconds one may ask again, where a refusal is one that passes by itself. */
export function retryAfter({ code, words }: Pick<Refused, 'code' | 'words'>): string | undefined {
  return passing.has(code) ? shortly : words?.seconds;
}
