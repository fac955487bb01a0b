import type { ModuleAccessLine, UserLine } from 'shared-lib/api/contract';
import { readModuleAccess } from 'shared-lib/people';
import type { UserRow } from './list-users.store';

/** A user as the list shows it. */
export function userToWire(user: UserRow, { isLocked }: { isLocked: boolean }): UserLine {
  return {
    id: user.id,
    username: user.username,
    role: user.isAdministrator ? 'yes' : 'no',
    workspaceAccessType: user.mayEdit ? 'Edit' : 'View',
    status: user.isDisabled ? 'Disabled' : 'Active',
    passwordSet: user.hasPassword,
    signInLocked: isLocked,
    twofactorOn: user.twofactorOn,
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    created: user.createdAt.toISOString(),
    ...readModuleAccess(user.moduleAccess),
    version: user.version,
  };
}

/** Which parts the lists show a user at first, and which they hide. */
export function moduleAccessToWire({ id, username, version, moduleAccess }: UserRow): ModuleAccessLine {
  return { id, username, version, ...readModuleAccess(moduleAccess) };
}
