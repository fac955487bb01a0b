import { useOpenDialog } from 'shared-lib/form/use-opened';
import type { User } from './user';
import type { UserAct } from './user-columns';

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
