/** @jest-environment node */
import { isUserName, plainUserName } from './user-name';

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
  expect(plainUserName('  Anna@B.Test ')).toBe('anna@b.test');
});
