import type { Session } from './sign-in';

/** The headers of a signed-in person's call. */
export function headersOf({ cookie, storedValues }: Session): Record<string, string> {
  return { Authorization: storedValues.access_token ?? '', Cookie: `${cookie.name}=${cookie.value}` };
}
