import { inTime } from 'shared-lib/ui/in-time';
import { checkLink } from './password-calls';
import { isResetOver, takeResetToken } from './reset-token';

/** What there is to say of the link by which somebody came to set a password. */
export type ResetLink = { is: 'none' | 'dead' | 'used' } | { is: 'good'; token: string };

/** Takes the link out of the address. One of which nobody says in time that it is dead counts as good: its form tells. */
export async function openLink(): Promise<ResetLink> {
  const token = takeResetToken();
  if (isResetOver()) return { is: 'used' };
  if (token === '') return { is: 'none' };
  const isDead = await inTime(checkLink(token), false);
  return isDead ? { is: 'dead' } : { is: 'good', token };
}
