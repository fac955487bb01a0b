import type { FastifyRequest } from 'fastify';
import { parseId } from '../../platform/api/parse-body';
import { done, type Outcome } from '../../platform/database/outcome';
import { changeOnce } from '../idempotency/change-once';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { isOperator, rootOfOperator } from '../identity/operator-root.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import { saveRights } from './keep-rights.store';
import { lockUser } from './lock-user.store';
import { planChange, type RightsRequest } from './plan-change';

type ChangeUserOptions = {
  request: FastifyRequest;
  body: { id: number | string; version: number };
  rights: RightsRequest;
  action: string;
};

/** Changes what a user may do, from their next request on. Returns the new version. */
export function changeUser(
  { database, settings }: Pick<Identity, 'database' | 'settings'>,
  wish: ChangeUserOptions,
): Promise<Outcome<{ version: number }>> {
  const { request, body, rights, action } = wish;
  const { orgId, accountId } = visitorOf(request);
  return changeOnce({ database, request, body }, async ({ query, note }) => {
    const locked = await lockUser(query, { orgId, id: parseId(body.id), version: body.version });
    if (!locked.ok) return locked;
    const { user } = locked.value;
    // Operators are above organisations, so an administrator of an organisation may not disable one.
    const isKept =
      (await isOperator(query, { orgId, accountId: user.id })) &&
      (await rootOfOperator(query, accountId)) === undefined;
    const plan = planChange({ ...locked.value, isSelf: user.id === accountId, isKept, rights });
    if (!plan.ok) return plan;
    if (Object.keys(plan.value.changes).length === 0) return done({ version: user.version });
    const { publicBaseUrl } = settings;
    await saveRights(query, { actor: actorOf(request), user, plan: plan.value, publicBaseUrl });
    note(entryAbout(user, { action, changes: plan.value.changes }));
    return done({ version: user.version + 1 });
  });
}
