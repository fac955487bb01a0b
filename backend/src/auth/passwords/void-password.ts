import type { Query } from '../../platform/database/database';
import { savePasswordHash } from './keep-password.store';
import { hoursOfFirstLink, makeResetLink } from './reset-link.store';

type VoidPasswordOptions = { orgId: number; accountId: number; isDisabled: boolean; publicBaseUrl: string };

/**
 * Voids a password that a stranger may know, or that may be too short without the second factor: the hash does not
 * tell. Returns a link with which the owner sets a new one, unless the account is disabled.
 */
export async function voidPassword(query: Query, wish: VoidPasswordOptions): Promise<string | undefined> {
  await savePasswordHash(query, { ...wish, hash: '' });
  return wish.isDisabled ? undefined : makeResetLink(query, { ...wish, hours: hoursOfFirstLink });
}
