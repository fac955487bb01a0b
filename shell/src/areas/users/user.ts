import { useOpenDialog } from 'shared-lib/form/use-opened';
import { type ModuleAccess, readModuleAccess, sayPerson, showPerson } from 'shared-lib/people';
import type { AskedObject } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { textOrEmpty } from '../list/use-rows';

/** A user as the list returns them. */
export type User = {
  id: number;
  username: string;
  /** What the person is called. Empty: nobody said it. */
  fullName: string;
  jobTitle: string;
  /** As all lists name the person. */
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
  /** At how many places the user is in charge of a duty. */
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
    ...readNames(row),
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

/** Reads what a user of a list is called. */
export function readNames(row: Record<string, unknown>) {
  const userName = textOrEmpty(row.username);
  const [fullName, jobTitle] = [textOrEmpty(row.full_name), textOrEmpty(row.job_title)];
  return {
    fullName,
    jobTitle,
    shownName: showPerson({ name: fullName, title: jobTitle, userName }),
  };
}

export const roleLabels = { yes: t('Administrator'), no: t('User') } as const satisfies Record<
  User['role'],
  string
>;

/** The user as a question about them shows it. */
export function describeUser({ username, shownName, role, accessType }: User): AskedObject {
  const names = shownName === username ? [] : [username];
  return { name: sayPerson(shownName), facts: [...names, roleLabels[role], accessType] };
}

/** The actions on a user's row. */
export type UserRowAction = 'edit' | 'details' | 'send-link' | 'disable' | 'enable';

/** The action on a user whose dialog is open. */
export type UserAction = { act: 'add' } | { act: UserRowAction; user: User };

/** The form name for a new user. */
export const addUserFormName = 'user.add';

/** The form name for a user's rights. */
export function editUserFormName(id: number): string {
  return `user.edit.${id}`;
}

/** Finds the user that a form name names, among the rows on the screen. */
export function findUserOfForm(form: string, users: readonly User[]): UserAction | undefined {
  if (form === addUserFormName) return { act: 'add' };
  const user = users.find(({ id }) => form === editUserFormName(id));
  return user && { act: 'edit', user };
}

/** Keeps which user dialog is open. */
export function useOpenedUser(rows: readonly User[] | undefined) {
  return useOpenDialog({ rows, find: findUserOfForm });
}
