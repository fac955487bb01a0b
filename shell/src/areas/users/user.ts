import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';

/** A user as the list returns them. */
export type User = {
  id: number;
  username: string;
  role: 'yes' | 'no';
  accessType: 'Edit' | 'View';
  status: 'Active' | 'Disabled';
  /** False when no password was set yet or it was voided: a mailed link sets one. */
  hasPassword: boolean;
  /** After wrong passwords, nobody can sign in with the name from a new browser for a while. */
  isLocked: boolean;
  hasSecondFactor: boolean;
  lastSignIn: string | null;
  moduleAccess: ModuleAccess;
  /** A change must name this version. */
  version: number;
};

/** Parses a row of the list; undefined when it is not a user. */
export function readUser(said: Record<string, unknown>): User | undefined {
  const { id, username, version, lastLogin } = said;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof version !== 'number') return undefined;
  return {
    id,
    username,
    version,
    role: said.role === 'yes' ? 'yes' : 'no',
    accessType: said.workspaceAccessType === 'Edit' ? 'Edit' : 'View',
    status: said.status === 'Disabled' ? 'Disabled' : 'Active',
    hasPassword: said.passwordSet !== false,
    isLocked: said.signInLocked === true,
    hasSecondFactor: said.twofactorOn === true,
    lastSignIn: typeof lastLogin === 'string' ? lastLogin : null,
    moduleAccess: readModuleAccess(said),
  };
}

export const roleWords = { yes: 'Administrator', no: 'User' } as const satisfies Record<User['role'], string>;
