import type { Session } from './sign-in';

/** What a call of somebody who is signed in carries. */
export function headersOf({ cookie, kept }: Session): Record<string, string> {
  return { Authorization: kept.access_token ?? '', Cookie: `${cookie.name}=${cookie.value}` };
}
