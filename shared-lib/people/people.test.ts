/** @jest-environment node */
import { isOrganisationShortName, isUserName, normalizeUserName } from './account-rules';
import { readModuleAccess } from './module-access';

test.each([
  'a@b.test',
  'o’neil+tag@mail.example.test',
  'مستخدم@مثال.test',
  '𠮷野@例え.test',
  `${'x'.repeat(64)}@b.test`,
])('user name: accepts %s', (name) => {
  expect(isUserName(name)).toBe(true);
});

test.each([
  '',
  'anna',
  'anna@',
  '@b.test',
  'anna@b',
  'a b@b.test',
  'a@b..test',
  'a@b.test\r\nBcc: c@d.test',
  'a\u202eb@b.test',
  '<a@b.test>',
  `${'x'.repeat(65)}@b.test`,
  `a@${'b'.repeat(250)}.test`,
])('user name: refuses %j', (name) => {
  expect(isUserName(name)).toBe(false);
});

test('user name: is stored trimmed and in lower case', () => {
  expect(normalizeUserName('  Anna@B.Test ')).toBe('anna@b.test');
});

test.each(['a', 'demo', 'acme-2', 'a'.repeat(40)])('short name: %s is valid', (text) => {
  expect(isOrganisationShortName(text)).toBe(true);
});

test.each(['', '-demo', 'demo-', 'Demo', 'Demo Ltd', 'a_b', 'a'.repeat(41)])('short name: %j is invalid', (text) => {
  expect(isOrganisationShortName(text)).toBe(false);
});

const all = { statusInfo: '', serchInfo: 'Yes', gridInfo: 'Yes' };

test.each([
  [{}, all],
  [null, all],
  ['Draft', all],
  [{ statusInfo: 'All', serchInfo: 'no', gridInfo: 1 }, all],
  [{ statusInfo: 'Published' }, { ...all, statusInfo: 'Published' }],
  [
    { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' },
    { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' },
  ],
])('module access: reads %j as %j', (stored, expected) => {
  expect(readModuleAccess(stored)).toEqual(expected);
});
