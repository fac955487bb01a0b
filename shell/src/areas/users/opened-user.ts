import { useOpened } from 'shared-lib/form/use-opened';
import type { User } from './user';
import type { UserAct } from './user-columns';

/** What is being done with a user. */
export type OpenedUser = { act: 'add' } | { act: UserAct; user: User };

/** The form for a new user, as it is called in the app. */
export const addUserForm = 'user.add';

/** The form of a user's rights. */
export function editUserForm(id: number): string {
  return `user.edit.${id}`;
}

/** Which of the users in view a form is about. */
export function userOfForm(form: string, users: readonly User[]): OpenedUser | undefined {
  if (form === addUserForm) return { act: 'add' };
  const user = users.find(({ id }) => form === editUserForm(id));
  return user && { act: 'edit', user };
}

/** Which dialog is open about one of the users in view. */
export function useOpenedUser(rows: readonly User[] | undefined) {
  return useOpened({ rows, find: userOfForm });
}
