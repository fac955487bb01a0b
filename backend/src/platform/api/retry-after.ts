import type { Refused } from '../database/outcome';
import type { ErrorCode } from './errors';

const shortly = '2';
const passing: ReadonlySet<ErrorCode> = new Set(['too-busy', 'sign-in-busy', 'shutting-down']);

/** After how many seconds the client may try again; undefined if the fault does not pass by itself. */
export function retryAfter({ code, words }: Pick<Refused, 'code' | 'words'>): string | undefined {
  return passing.has(code) ? shortly : words?.seconds;
}
