import type { FastifyRequest } from 'fastify';
import { parseId } from '../api/parse-body';
import type { Database, Query } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { voidResets } from '../passwords/reset-link.store';
import { dropSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/end-sessions.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import { lockUser } from './lock-user.store';
import { type Plan, planChange, type RightsWish } from './plan-change';

type Wish = {
  request: FastifyRequest;
  user: { id: number | string; version: number };
  rights: RightsWish;
  action: string;
};

/** Changes what a user may do. It counts from their next request on; gives the new version. */
export function changeUser(database: Database, wish: Wish): Promise<Outcome<number>> {
  const { request, user: wanted, rights, action } = wish;
  const { orgId, accountId } = visitorOf(request);
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const locked = await lockUser(query, { orgId, id: parseId(wanted.id), version: wanted.version });
    if (!locked.ok) return locked;
    const { user } = locked.value;
    const plan = planChange({ ...locked.value, isSelf: user.id === accountId, rights });
    if (!plan.ok) return plan;
    if (Object.keys(plan.value.changes).length === 0) return done(user.version);
    await keep(query, { orgId, id: user.id, plan: plan.value });
    note(entryAbout(user, { action, changes: plan.value.changes }));
    return done(user.version + 1);
  });
}

type Keeping = { orgId: number; id: number; plan: Plan };

async function keep(query: Query, { orgId, id, plan }: Keeping): Promise<void> {
  const { isAdministrator, mayEdit, isDisabled, moduleAccess } = plan.rights;
  const account = { orgId, accountId: id };
  await query(
    `update account set is_administrator = $3, may_edit = $4, is_disabled = $5, module_access = $6,
       version = version + 1
     where org_id = $1 and id = $2`,
    [orgId, id, isAdministrator, mayEdit, isDisabled, JSON.stringify(moduleAccess)],
  );
  if ('twofactorOn' in plan.changes) await dropSecondFactor(query, account);
  if (isDisabled || 'twofactorOn' in plan.changes) {
    await endSessions(query, account);
    await voidResets(query, account);
  }
}
