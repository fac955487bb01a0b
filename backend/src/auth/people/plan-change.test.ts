import { planChange } from './change-user';

const user = {
  id: 7,
  username: 'a@a.test',
  isAdministrator: true,
  mayEdit: true,
  isDisabled: false,
  hasPassword: true,
  moduleAccess: {},
  twofactorOn: true,
  lastLoginAt: null,
  createdAt: new Date(0),
  version: 3,
};

describe('planChange', () => {
  const cases: [string, object, object, string | object][] = [
    ['nobody disables themselves', { isSelf: true }, { isDisabled: true }, 'own-account'],
    ['nobody gives their own role away', { isSelf: true }, { isAdministrator: false }, 'own-account'],
    ['nobody takes their own second factor off', { isSelf: true }, { twofactorOn: false }, 'own-account'],
    ['another takes a lost one off', {}, { twofactorOn: false }, { twofactorOn: [true, false] }],
    [
      'anybody may give their own Edit away',
      { isSelf: true },
      { mayEdit: false },
      { mayEdit: [true, false] },
    ],
    [
      'the last administrator keeps the role',
      { otherAdministrators: 0 },
      { isAdministrator: false },
      'last-administrator',
    ],
    [
      'the last administrator is not disabled',
      { otherAdministrators: 0 },
      { isDisabled: true },
      'last-administrator',
    ],
    ['one of several is', {}, { isDisabled: true }, { isDisabled: [false, true] }],
    [
      'a disabled administrator loses the role',
      { otherAdministrators: 0, user: { ...user, isDisabled: true } },
      { isAdministrator: false },
      { isAdministrator: [true, false] },
    ],
    ['nobody but operators disables one', { isKept: true }, { isDisabled: true }, 'operator-account'],
    [
      'nobody but operators takes the second factor of one off',
      { isKept: true },
      { twofactorOn: false },
      'operator-account',
    ],
    [
      'nobody but operators enables one',
      { isKept: true, user: { ...user, isDisabled: true } },
      { isDisabled: false },
      'operator-account',
    ],
    [
      'the organisation decides what an operator may do in it',
      { isKept: true },
      { mayEdit: false },
      { mayEdit: [true, false] },
    ],
    ['what stays as it is does not count', {}, { mayEdit: true, isAdministrator: true }, {}],
  ];
  it.each(cases)('%s', (_fact, context, rights, expected) => {
    const plan = planChange({
      user,
      otherAdministrators: 1,
      isSelf: false,
      isKept: false,
      ...context,
      rights,
    });
    expect(plan.ok ? plan.value.changes : plan.code).toEqual(expected);
  });
});
