import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import { parseId } from '../../platform/api/parse-body';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { FieldChanges } from '../../platform/journal/entry';
import { runChangeOnce } from '../idempotency/change-once.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { findOperatorRoleOrigin, isOperator } from '../operators/operators.store';
import { getActor, getVisitor } from '../sessions/visitor';
import { type LockedUser, lockUser, saveRights, type UserRow } from './users.store';

export type ChangeUserOptions = {
  request: FastifyRequest;
  body: { id: number | string; version: number };
  rights: RightsToChange;
  action: string;
};

/** Changes the rights of a user. They take effect at the user's next request. Returns the new version. */
export function changeUser(
  { database, settings }: Pick<AuthDependencies, 'database' | 'settings'>,
  { request, body, rights, action }: ChangeUserOptions,
): Promise<Result<{ version: number }>> {
  const { orgId, accountId } = getVisitor(request);
  return runChangeOnce({ database, request, body }, async ({ query, note }) => {
    const locked = await lockUser(query, { orgId, id: parseId(body.id), version: body.version });
    if (!locked.ok) return locked;
    const { user } = locked.value;
    // Only operators may change an operator. An organisation's administrator has fewer rights than an
    // operator.
    const isProtectedOperator =
      (await isOperator(query, { orgId, accountId: user.id })) &&
      (await findOperatorRoleOrigin(query, accountId)) === undefined;
    const plan = planRightsChange({
      ...locked.value,
      isSelf: user.id === accountId,
      isProtectedOperator,
      rights,
    });
    if (!plan.ok) return plan;
    if (Object.keys(plan.value.changes).length === 0) return okResult({ version: user.version });
    const { publicBaseUrl } = settings;
    const stored = await saveRights(query, { actor: getActor(request), user, plan: plan.value, publicBaseUrl });
    if (!stored.ok) return stored;
    note(buildAccountJournalEntry(user, { action, changes: plan.value.changes }));
    return okResult({ version: user.version + 1 });
  });
}

type UserRights = Pick<
  UserRow,
  'isAdministrator' | 'mayEdit' | 'isDisabled' | 'twofactorOn' | 'fullName' | 'jobTitle'
> & {
  moduleAccess: ModuleAccess;
};

type RightsToChange = Partial<Omit<UserRights, 'moduleAccess'>> & { moduleAccess?: Partial<ModuleAccess> };

export type RightsPlan = { rights: UserRights; changes: FieldChanges };

type PlanRightsChangeOptions = LockedUser & {
  isSelf: boolean;
  /** True if the user is a platform operator and the caller is not. */
  isProtectedOperator: boolean;
  rights: RightsToChange;
};

/** Computes the new rights, or the reason for a refusal. */
export function planRightsChange({
  user,
  otherAdministrators,
  isSelf,
  isProtectedOperator,
  rights,
}: PlanRightsChangeOptions): Result<RightsPlan> {
  const { isAdministrator, mayEdit, isDisabled, twofactorOn, fullName, jobTitle } = user;
  const moduleAccess = readModuleAccess(user.moduleAccess);
  const names = { fullName, jobTitle };
  const before: UserRights = { isAdministrator, mayEdit, isDisabled, twofactorOn, moduleAccess, ...names };
  const after: UserRights = {
    ...before,
    ...rights,
    moduleAccess: { ...moduleAccess, ...rights.moduleAccess },
  };
  const losesRole = isAdministrator && !isDisabled && (!after.isAdministrator || after.isDisabled);
  const losesFactor = twofactorOn && !after.twofactorOn;
  // On this page administrators may not remove their own role, disable themselves, or turn off their own second
  // factor. Another page turns the second factor off, and asks for the password and a code.
  if (isSelf && (losesRole || losesFactor || after.isDisabled)) return refusedResult('own-account');
  if (isProtectedOperator && (losesFactor || after.isDisabled !== isDisabled))
    return refusedResult('operator-account', { name: user.username });
  if (losesRole && otherAdministrators === 0) return refusedResult('last-administrator');
  return okResult({ rights: after, changes: findChangedRights(before, after) });
}

function findChangedRights(before: UserRights, after: UserRights): FieldChanges {
  const names = [
    'isAdministrator',
    'mayEdit',
    'isDisabled',
    'twofactorOn',
    'moduleAccess',
    'fullName',
    'jobTitle',
  ] as const;
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]] as const]));
}
