import { isDeepStrictEqual } from 'node:util';
import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import type { Changes } from '../../platform/journal/entry';
import type { UserRow } from './list-users.store';
import type { LockedUser } from './lock-user.store';

export type Rights = Pick<UserRow, 'isAdministrator' | 'mayEdit' | 'isDisabled' | 'twofactorOn'> & {
  moduleAccess: ModuleAccess;
};
export type RightsRequest = Partial<Omit<Rights, 'moduleAccess'>> & { moduleAccess?: Partial<ModuleAccess> };
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
}: PlanChangeOptions): Outcome<Plan> {
  const { isAdministrator, mayEdit, isDisabled, twofactorOn } = user;
  const moduleAccess = readModuleAccess(user.moduleAccess);
  const before: Rights = { isAdministrator, mayEdit, isDisabled, twofactorOn, moduleAccess };
  const after: Rights = { ...before, ...rights, moduleAccess: { ...moduleAccess, ...rights.moduleAccess } };
  const losesRole = isAdministrator && !isDisabled && (!after.isAdministrator || after.isDisabled);
  const losesFactor = twofactorOn && !after.twofactorOn;
  // Users turn off their own second factor only with password and code.
  if (isSelf && (losesRole || losesFactor || after.isDisabled)) return refused('own-account');
  if (isKept && (losesFactor || after.isDisabled !== isDisabled))
    return refused('operator-account', { name: user.username });
  if (losesRole && otherAdministrators === 0) return refused('last-administrator');
  return done({ rights: after, changes: changesOf(before, after) });
}

function changesOf(before: Rights, after: Rights): Changes {
  const names = ['isAdministrator', 'mayEdit', 'isDisabled', 'twofactorOn', 'moduleAccess'] as const;
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]] as const]));
}
