import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { formatPerson, formatShownName, type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import type { AskedObject } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { readTextOrEmpty } from '../list/use-rows';

/** A user as the list returns them. */
export type User = {
  id: number;
  username: string;
  /** The full name; empty if nobody has entered it. */
  fullName: string;
  jobTitle: string;
  /** The name that lists show. */
  shownName: string;
  role: 'yes' | 'no';
  accessType: 'Edit' | 'View';
  status: 'Active' | 'Disabled';
  /** False until the user has set a password by the mailed link, or after the password was voided. */
  hasPassword: boolean;
  /** True for a while after wrong passwords. Then nobody can sign in with this name from a new browser. */
  isLocked: boolean;
  hasSecondFactor: boolean;
  lastSignIn: string | null;
  /** The number of places where the user is responsible for a duty. */
  places: number;
  moduleAccess: ModuleAccess;
  /** The server refuses a change that names another version. */
  version: number;
};

/** Parses a row of the list. Returns undefined when it is not a user. */
export function readUser(row: Record<string, unknown>): User | undefined {
  const { id, username, version, lastLogin } = row;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof version !== 'number') return undefined;
  return {
    id,
    username,
    ...readUserNames(row),
    version,
    role: row.role === 'yes' ? 'yes' : 'no',
    accessType: row.workspaceAccessType === 'Edit' ? 'Edit' : 'View',
    status: row.status === 'Disabled' ? 'Disabled' : 'Active',
    hasPassword: row.passwordSet !== false,
    isLocked: row.signInLocked === true,
    hasSecondFactor: row.twofactorOn === true,
    lastSignIn: typeof lastLogin === 'string' ? lastLogin : null,
    places: typeof row.places === 'number' ? row.places : 0,
    moduleAccess: readModuleAccess(row),
  };
}

/** Reads the full name and the job title of a user. */
export function readUserNames(row: Record<string, unknown>) {
  const userName = readTextOrEmpty(row.username);
  const [fullName, jobTitle] = [readTextOrEmpty(row.full_name), readTextOrEmpty(row.job_title)];
  return {
    fullName,
    jobTitle,
    shownName: formatShownName({ name: fullName, title: jobTitle, userName }),
  };
}

export const roleLabels = { yes: t('Administrator'), no: t('User') } as const satisfies Record<
  User['role'],
  string
>;

/** Describes the user for a dialog that asks about them. */
export function describeUser({ username, shownName, role, accessType }: User): AskedObject {
  const names = shownName === username ? [] : [username];
  return { name: formatPerson(shownName), facts: [...names, roleLabels[role], accessType] };
}

export type UserRowAction = 'edit' | 'details' | 'send-link' | 'disable' | 'enable';

/** The action on a user whose dialog is open. */
export type UserAction = { act: 'add' } | { act: UserRowAction; user: User };

/** The form name for a new user. */
export const addUserFormName = 'user.add';

/** The form name for a user's rights. */
export function makeEditUserFormName(id: number): string {
  return `user.edit.${id}`;
}

/** Finds the user that a form name names, among the rows on the screen. */
export function findUserAction(form: string, users: readonly User[]): UserAction | undefined {
  if (form === addUserFormName) return { act: 'add' };
  const user = users.find(({ id }) => form === makeEditUserFormName(id));
  return user && { act: 'edit', user };
}

/** The state of the open user dialog. */
export function useUserDialog(rows: readonly User[] | undefined) {
  return useOpenDialog({ rows, find: findUserAction });
}
