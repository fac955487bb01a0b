import type { Query } from '../../platform/database/database';
import { findAccount } from '../identity/find-account.store';
import { rootOfOperator } from '../identity/operator-root.store';
import { personOf } from '../identity/person';
import { countRecoveryCodes } from '../second-factor/second-factor.store';

/** What the signed-in user may read about themselves. */
export async function readSelf(query: Query, key: { orgId: number; accountId: number }) {
  const account = await findAccount(query, key);
  if (!account) return undefined;
  const recoveryCodesLeft = await countRecoveryCodes(query, key);
  const isOperator = (await rootOfOperator(query, key.accountId)) !== undefined;
  return { ...personOf(account), twofactorOn: account.totpSecret !== null, recoveryCodesLeft, isOperator };
}
