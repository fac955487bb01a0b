import type { ModuleAccessLine, UserLine } from 'shared-lib/api/contract';
import type { UserRow } from './list-users.store';

/** A user as the list shows them. */
export function userToWire(user: UserRow): UserLine {
  return {
    id: user.id,
    username: user.username,
    role: user.isAdministrator ? 'yes' : 'no',
    workspaceAccessType: user.mayEdit ? 'Edit' : 'View',
    status: user.isDisabled ? 'Disabled' : 'Active',
    twofactorOn: user.twofactorOn,
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    created: user.createdAt.toISOString(),
    version: user.version,
  };
}

/** What the lists show at first and what they hide; where nothing is said, they show everything. */
export function moduleAccessToWire({ id, username, version, moduleAccess }: UserRow): ModuleAccessLine {
  const { statusInfo, serchInfo, gridInfo } = moduleAccess;
  return {
    id,
    username,
    version,
    statusInfo: statusInfo === 'Published' || statusInfo === 'Draft' ? statusInfo : '',
    serchInfo: serchInfo === 'No' ? 'No' : 'Yes',
    gridInfo: gridInfo === 'No' ? 'No' : 'Yes',
  };
}
