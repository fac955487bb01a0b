import type { Query } from '../database/database';
import { countRecoveryCodes } from '../second-factor/second-factor.store';
import { findAccount } from '../sign-in/find-account.store';
import { personOf } from '../sign-in/person';

/** What whoever is signed in may know of themselves. */
export async function readSelf(query: Query, key: { orgId: number; accountId: number }) {
  const account = await findAccount(query, key);
  if (!account) return undefined;
  const recoveryCodesLeft = await countRecoveryCodes(query, key);
  return { ...personOf(account), twofactorOn: account.totpSecret !== null, recoveryCodesLeft };
}
