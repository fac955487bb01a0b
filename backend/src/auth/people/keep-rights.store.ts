import type { Actor } from '../../platform/database/actor';
import type { Query } from '../../platform/database/database';
import { factorTakenLetter } from '../../platform/mail/letters';
import { sendChange } from '../account-changes/tell-change';
import { voidResets } from '../passwords/reset-link.store';
import { voidPassword } from '../passwords/void-password';
import { dropSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/end-sessions.store';
import type { UserRow } from './list-users.store';
import type { Plan } from './plan-change';

type KeepRightsOptions = { actor: Actor; user: UserRow; plan: Plan; publicBaseUrl: string };

/** Stores the new rights of a user, and ends what they no longer allow. */
export async function saveRights(
  query: Query,
  { actor, user, plan, publicBaseUrl }: KeepRightsOptions,
): Promise<void> {
  const { orgId } = actor;
  const { isAdministrator, mayEdit, isDisabled, moduleAccess } = plan.rights;
  const account = { orgId, accountId: user.id };
  const losesFactor = 'twofactorOn' in plan.changes;
  await query(
    `update account set is_administrator = $3, may_edit = $4, is_disabled = $5, module_access = $6,
       version = version + 1
     where org_id = $1 and id = $2`,
    [orgId, user.id, isAdministrator, mayEdit, isDisabled, JSON.stringify(moduleAccess)],
  );
  if (losesFactor) await dropSecondFactor(query, account);
  if (isDisabled || losesFactor) {
    await endSessions(query, account);
    await voidResets(query, account);
  }
  if (!losesFactor) return;
  const { username } = user;
  const url = await voidPassword(query, { ...account, isDisabled, publicBaseUrl });
  if (url === undefined) return;
  const told = { ...account, username, change: 'factor-taken', actor, publicBaseUrl } as const;
  await sendChange(query, told, (occasion) => factorTakenLetter(url, occasion));
}
