/** @jest-environment node */
import { formAddress, formPlace } from './form-address';
import { recordKinds } from './kinds/record-kinds';

test.each([
  ['law', '/law/7'],
  ['license', '/license/7/12'],
  ['return', '/return/7/12'],
  ['other-compliance', '/other-compliance/7/12'],
] as const)('form address: the form of a %s is at %s', (name, address) => {
  expect(formAddress(recordKinds[name], { id: 7, lawId: 12 })).toBe(address);
  expect(formPlace(address)).toEqual({ kind: recordKinds[name], id: 7, lawId: name === 'law' ? 0 : 12 });
});

test.each([
  ['/law/0', 'create'],
  ['/law/-3', 'create'],
  ['/law/00', 'create'],
  ['/license/0', 'create'],
  ['/law/abc', 'unknown'],
  ['/law/1.5', 'unknown'],
  ['/law/1e3', 'unknown'],
  ['/license/0/1.5', 'unknown'],
  ['/license/0/0', 'create'],
  ['/law/99999999999999999999', 'unknown'],
  ['/law/007/', 7],
])('form address: %s opens %p', (pathname, id) => {
  expect(formPlace(pathname)?.id).toBe(id);
});

test.each(['/workspace', '/law', '/law/', '/law/1/2', '/license/1/2/3', '/laws/1'])(
  'form address: %s opens no form',
  (pathname) => {
    expect(formPlace(pathname)).toBeUndefined();
  },
);
