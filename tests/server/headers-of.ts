import type { Session } from './sign-in';

/** The headers of a signed-in person's call. */
export function headersOf({ cookie, kept }: Session): Record<string, string> {
  return { Authorization: kept.access_token ?? '', Cookie: `${cookie.name}=${cookie.value}` };
}
