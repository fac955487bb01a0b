import type { Account } from './find-account.store';

/** Increase this when the terms of use change, so that everybody is asked again. */
export const termsVersion = 1;

/** What pages store about a user, with the field names of S-1.3. */
export function personOf(
  account: Pick<Account, 'username' | 'isAdministrator' | 'mayEdit' | 'moduleAccess' | 'termsVersion'>,
) {
  return {
    username: account.username,
    role: account.isAdministrator ? ('yes' as const) : ('no' as const),
    workspaceAccessType: account.mayEdit ? ('Edit' as const) : ('View' as const),
    model_access_controller: JSON.stringify(account.moduleAccess),
    acceptedTerms: account.termsVersion === termsVersion,
  };
}
