import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import { parseId } from '../../platform/api/parse-body';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { Changes } from '../../platform/journal/entry';
import { changeOnce } from '../idempotency/change-once.store';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { isOperator, rootOfOperator } from '../operators/operators.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import { type LockedUser, lockUser, saveRights, type UserRow } from './users.store';

export type ChangeUserOptions = {
  request: FastifyRequest;
  body: { id: number | string; version: number };
  rights: RightsRequest;
  action: string;
};

/** Changes what a user may do, from their next request on. Returns the new version. */
export function changeUser(
  { database, settings }: Pick<Identity, 'database' | 'settings'>,
  { request, body, rights, action }: ChangeUserOptions,
): Promise<Result<{ version: number }>> {
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
    if (Object.keys(plan.value.changes).length === 0) return okResult({ version: user.version });
    const { publicBaseUrl } = settings;
    await saveRights(query, { actor: actorOf(request), user, plan: plan.value, publicBaseUrl });
    note(entryAbout(user, { action, changes: plan.value.changes }));
    return okResult({ version: user.version + 1 });
  });
}

type Rights = Pick<UserRow, 'isAdministrator' | 'mayEdit' | 'isDisabled' | 'twofactorOn'> & {
  moduleAccess: ModuleAccess;
};

type RightsRequest = Partial<Omit<Rights, 'moduleAccess'>> & { moduleAccess?: Partial<ModuleAccess> };

export type Plan = { rights: Rights; changes: Changes };

type PlanChangeOptions = LockedUser & {
  isSelf: boolean;
  /** Whether the user is an operator of the platform, and the change comes from somebody who is not. */
  isKept: boolean;
  rights: RightsRequest;
};

/** The result of a change of rights, or why it is refused. */
export function planChange({
  user,
  otherAdministrators,
  isSelf,
  isKept,
  rights,
}: PlanChangeOptions): Result<Plan> {
  const { isAdministrator, mayEdit, isDisabled, twofactorOn } = user;
  const moduleAccess = readModuleAccess(user.moduleAccess);
  const before: Rights = { isAdministrator, mayEdit, isDisabled, twofactorOn, moduleAccess };
  const after: Rights = { ...before, ...rights, moduleAccess: { ...moduleAccess, ...rights.moduleAccess } };
  const losesRole = isAdministrator && !isDisabled && (!after.isAdministrator || after.isDisabled);
  const losesFactor = twofactorOn && !after.twofactorOn;
  // Users turn off their own second factor only with password and code.
  if (isSelf && (losesRole || losesFactor || after.isDisabled)) return refusedResult('own-account');
  if (isKept && (losesFactor || after.isDisabled !== isDisabled))
    return refusedResult('operator-account', { name: user.username });
  if (losesRole && otherAdministrators === 0) return refusedResult('last-administrator');
  return okResult({ rights: after, changes: changesOf(before, after) });
}

function changesOf(before: Rights, after: Rights): Changes {
  const names = ['isAdministrator', 'mayEdit', 'isDisabled', 'twofactorOn', 'moduleAccess'] as const;
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]] as const]));
}
