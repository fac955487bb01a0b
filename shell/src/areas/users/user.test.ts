/** @jest-environment node */

import { addUserFormName, findUserAction, makeEditUserFormName, readUser } from './user';
import { buildNamesAndRightsBody, userSchema } from './user-form';

describe('the user form', () => {
  const rest = {
    role: 'no',
    accessType: 'View',
    secondFactor: 'off',
    statusInfo: '',
    serchInfo: 'Yes',
    gridInfo: 'Yes',
  };

  function faultOf(username: string): string | undefined {
    try {
      userSchema.validateSync({ ...rest, username });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : 'no error';
    }
  }

  test('sends a name only where it changed, since an older server knows no names', () => {
    const start = { ...rest, username: 'a@b.test', fullName: '', jobTitle: 'Head' };
    expect(Object.keys(buildNamesAndRightsBody(start, start)).filter((key) => /name|title/.test(key))).toEqual([]);
    expect(buildNamesAndRightsBody({ ...start, fullName: ' Asha Rao ', jobTitle: '' }, start)).toMatchObject({
      full_name: 'Asha Rao',
      job_title: '',
    });
  });

  test('accepts All, which is stored as an empty text', () => {
    expect(userSchema.isValidSync({ ...rest, statusInfo: undefined, username: 'a@b.test' })).toBe(true);
  });

  test.each([
    ['', 'Enter the e-mail address of the user.'],
    ['   ', 'Enter the e-mail address of the user.'],
    ['anna', 'The user name must be an e-mail address.'],
    ['a b@c.test', 'The user name must be an e-mail address.'],
    [`a@${'b'.repeat(300)}.test`, 'A user name has at most 254 characters.'],
    [' Anna@B.test ', undefined],
    ['مستخدم@مثال.test', undefined],
    ['🦄@b.test', undefined],
  ])('checks the user name %j and gives the fault %s', (username, fault) => {
    expect(faultOf(username)).toBe(fault);
  });
});

describe('the opened user form', () => {
  const users = [5, 12].flatMap((id) => readUser({ id, username: `u${id}@demo.test`, version: 1 }) ?? []);

  test.each([
    [addUserFormName, { act: 'add' }],
    [makeEditUserFormName(12), { act: 'edit', user: users[1] }],
    [makeEditUserFormName(1), undefined],
    ['circular.edit.12', undefined],
  ])('is right for the form name %s', (form, opened) => {
    expect(findUserAction(form, users)).toEqual(opened);
  });
});
