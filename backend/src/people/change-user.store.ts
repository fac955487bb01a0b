import type { FastifyRequest } from 'fastify';
import { parseId } from '../api/parse-body';
import type { Query } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { voidResets } from '../passwords/reset-link.store';
import { voidPassword } from '../passwords/void-password.store';
import { dropSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/end-sessions.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import type { UserRow } from './list-users.store';
import { lockUser } from './lock-user.store';
import { type Plan, planChange, type RightsWish } from './plan-change';

type Wish = {
  request: FastifyRequest;
  user: { id: number | string; version: number };
  rights: RightsWish;
  action: string;
};

type Stock = Pick<Identity, 'database' | 'settings'>;

/** Changes what a user may do. It counts from their next request on; gives the new version. */
export function changeUser({ database, settings }: Stock, wish: Wish): Promise<Outcome<number>> {
  const { request, user: wanted, rights, action } = wish;
  const { orgId, accountId } = visitorOf(request);
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const locked = await lockUser(query, { orgId, id: parseId(wanted.id), version: wanted.version });
    if (!locked.ok) return locked;
    const { user } = locked.value;
    const plan = planChange({ ...locked.value, isSelf: user.id === accountId, rights });
    if (!plan.ok) return plan;
    if (Object.keys(plan.value.changes).length === 0) return done(user.version);
    const { publicBaseUrl } = settings;
    await keep(query, { orgId, user, plan: plan.value, publicBaseUrl });
    note(entryAbout(user, { action, changes: plan.value.changes }));
    return done(user.version + 1);
  });
}

type Keeping = { orgId: number; user: UserRow; plan: Plan; publicBaseUrl: string };

async function keep(query: Query, { orgId, user, plan, publicBaseUrl }: Keeping): Promise<void> {
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
