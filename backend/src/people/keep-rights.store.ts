import type { Query } from '../database/database';
import { voidResets } from '../passwords/reset-link.store';
import { voidPassword } from '../passwords/void-password';
import { dropSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/end-sessions.store';
import type { UserRow } from './list-users.store';
import type { Plan } from './plan-change';

type Keeping = { orgId: number; user: UserRow; plan: Plan; publicBaseUrl: string };

/** Keeps what a user may do from now on, and ends what they may no more. */
export async function keepRights(query: Query, { orgId, user, plan, publicBaseUrl }: Keeping): Promise<void> {
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
  if (losesFactor) {
    await voidPassword(query, { ...account, username: user.username, isDisabled, publicBaseUrl });
  }
}
