import type { FastifyRequest } from 'fastify';
import { parseId } from '../api/parse-body';
import { done, type Outcome } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { actorOf, visitorOf } from '../sessions/visitor';
import { keepRights } from './keep-rights.store';
import { lockUser } from './lock-user.store';
import { planChange, type RightsWish } from './plan-change';

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
    await keepRights(query, { orgId, user, plan: plan.value, publicBaseUrl });
    note(entryAbout(user, { action, changes: plan.value.changes }));
    return done(user.version + 1);
  });
}
