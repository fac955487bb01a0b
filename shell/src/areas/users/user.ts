import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { formatPerson, formatShownName, type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import type { DialogObject } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { readTextOrEmpty } from '../list/use-rows';

/** A user, as the list of users returns them. */
export type User = {
  id: number;
  username: string;
  /** The full name. It is empty if nobody has entered one. */
  fullName: string;
  jobTitle: string;
  /** The name that lists show. */
  shownName: string;
  role: 'yes' | 'no';
  accessType: 'Edit' | 'View';
  status: 'Active' | 'Disabled';
  /**
   * Whether the user has a valid password. It is false until the user sets one by the mailed link, and after the server
   * has made the password invalid.
   */
  hasPassword: boolean;
  /**
   * True for a while after wrong passwords. During this time the user can sign in only in a browser that the
   * user has used before.
   */
  isLocked: boolean;
  hasSecondFactor: boolean;
  lastSignIn: string | null;
  /** The number of places at which the user is responsible for duties. */
  places: number;
  moduleAccess: ModuleAccess;
  /** The version that each change sends. The server refuses a change that is based on an older version. */
  version: number;
};

/** Parses a row of the list. Returns undefined if it is not a user. */
export function readUser(row: Record<string, unknown>): User | undefined {
  const { id, username, version, lastLogin } = row;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof version !== 'number') return undefined;
  return {
    id,
    username,
    ...readNameAndJobTitle(row),
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
export function readNameAndJobTitle(row: Record<string, unknown>) {
  const userName = readTextOrEmpty(row.username);
  const [fullName, jobTitle] = [readTextOrEmpty(row.full_name), readTextOrEmpty(row.job_title)];
  return {
    fullName,
    jobTitle,
    shownName: formatShownName({ name: fullName, title: jobTitle, userName }),
  };
}

export const roleLabels = { yes: t('Administrator'), no: t('User') } as const satisfies Record<User['role'], string>;

/** Describes a user for a dialog that asks about them. */
export function describeUser({ username, shownName, role, accessType }: User): DialogObject {
  const names = shownName === username ? [] : [username];
  return { name: formatPerson(shownName), isPerson: true, facts: [...names, roleLabels[role], accessType] };
}

export type UserRowAction = 'edit' | 'details' | 'send-link' | 'disable' | 'enable';

/** The action whose dialog is open, and the user whom it concerns. */
export type UserAction = { act: 'add' } | { act: UserRowAction; user: User };

/** The name under which the form for a new user stores drafts. */
export const addUserFormName = 'user.add';

/** Makes the name under which the form for a user's rights stores drafts. */
export function makeEditUserFormName(id: number): string {
  return `user.edit.${id}`;
}

/** Finds the action and the user that belong to a form name. The user must be among the rows on the screen. */
export function findUserAction(form: string, users: readonly User[]): UserAction | undefined {
  if (form === addUserFormName) return { act: 'add' };
  const user = users.find(({ id }) => form === makeEditUserFormName(id));
  return user && { act: 'edit', user };
}

export function useUserDialog(rows: readonly User[] | undefined) {
  return useOpenDialog({ rows, find: findUserAction });
}
