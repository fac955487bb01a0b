import { useOpenDialog } from 'shared-lib/form/use-opened';
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

/** The actions on a user's row. */
export type UserAct = 'edit' | 'sign-ins' | 'send-link' | 'disable' | 'enable';

/** The action on a user that is open. */
export type UserAction = { act: 'add' } | { act: UserAct; user: User };

/** The form name for a new user. */
export const addUserForm = 'user.add';

/** The form name for a user's rights. */
export function editUserForm(id: number): string {
  return `user.edit.${id}`;
}

/** Finds the user in view that a form name is about. */
export function userOfForm(form: string, users: readonly User[]): UserAction | undefined {
  if (form === addUserForm) return { act: 'add' };
  const user = users.find(({ id }) => form === editUserForm(id));
  return user && { act: 'edit', user };
}

/** Keeps which dialog is open for the users in view. */
export function useOpenedUser(rows: readonly User[] | undefined) {
  return useOpenDialog({ rows, find: userOfForm });
}
