import type { Query } from '../../platform/database/database';
import { keepPassword } from './keep-password.store';
import { hoursOfFirstLink, makeResetLink } from './reset-link.store';

type VoidPasswordOptions = { orgId: number; accountId: number; isDisabled: boolean; publicBaseUrl: string };

/**
 * Voids a password that may be a stranger's, or too short to be good without the second factor: its hash does not tell.
 * Gives the link that lets its owner set another, unless they are shut out.
 */
export async function voidPassword(query: Query, wish: VoidPasswordOptions): Promise<string | undefined> {
  await keepPassword(query, { ...wish, hash: '' });
  return wish.isDisabled ? undefined : makeResetLink(query, { ...wish, hours: hoursOfFirstLink });
}
