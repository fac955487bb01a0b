import { addUserForm, editUserForm, readUser, userOfForm } from './user';

const users = [5, 12].flatMap((id) => readUser({ id, username: `u${id}@demo.test`, version: 1 }) ?? []);

test.each([
  [addUserForm, { act: 'add' }],
  [editUserForm(12), { act: 'edit', user: users[1] }],
  [editUserForm(1), undefined],
  ['circular.edit.12', undefined],
])('the form name %s opens the user that it names', (form, opened) => {
  expect(userOfForm(form, users)).toEqual(opened);
});
