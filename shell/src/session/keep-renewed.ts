import { keep, readSession } from 'shared-lib/session';

/** Keeps the token that a reply renews. It takes the place of the one that was sent, and of no other. */
export function keepRenewed(
  sent: string | undefined,
  { access_token: renewed }: Record<string, unknown>,
): void {
  if (typeof renewed !== 'string' || renewed === '') return;
  if (readSession().token === sent) keep('access_token', renewed);
}
