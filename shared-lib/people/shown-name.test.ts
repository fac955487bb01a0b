/** @jest-environment node */
import {
  extractUserName,
  formatPerson,
  formatShownName,
  isPersonNameOrTitle,
  parseShownName,
  toPersonChoices,
} from './account-rules';

test.each([
  ['asha@a.test', { name: 'asha@a.test', title: '', userName: 'asha@a.test' }],
  ['Asha Rao <asha@a.test>', { name: 'Asha Rao', title: '', userName: 'asha@a.test' }],
  ['Asha Rao, Head <asha@a.test>', { name: 'Asha Rao', title: 'Head', userName: 'asha@a.test' }],
  ['आशा राव, प्रमुख <asha@a.test>', { name: 'आशा राव', title: 'प्रमुख', userName: 'asha@a.test' }],
])('shown name: %s is read', (shown, person) => {
  expect(parseShownName(shown)).toEqual(person);
});

test('shown name: it is read as it was made', () => {
  const person = { name: 'Asha Rao', title: 'Company secretary', userName: 'asha@a.test' };
  expect(parseShownName(formatShownName(person))).toEqual(person);
  expect(formatShownName({ ...person, name: '' })).toBe('asha@a.test');
});

test('shown name: a sentence has the name alone, a session the user name', () => {
  expect(formatPerson('Asha Rao, Head <asha@a.test>')).toBe('Asha Rao');
  expect(formatPerson('asha@a.test')).toBe('asha@a.test');
  expect(extractUserName('Asha Rao, Head <asha@a.test>')).toBe('asha@a.test');
});

test('shown name: a select tells namesakes apart by their user names', () => {
  const people = ['Asha Rao, Head <a@a.test>', 'Asha Rao, Head <b@a.test>', 'Dev <c@a.test>', 'd@a.test'];
  expect(toPersonChoices(people.map((name, id) => ({ id, name })))).toEqual([
    ['0', 'Asha Rao, Head (a@a.test)'],
    ['1', 'Asha Rao, Head (b@a.test)'],
    ['2', 'Dev'],
    ['3', 'd@a.test'],
  ]);
});

test.each(['Rao, Asha', '<b>', 'a\u202eb', 'x'.repeat(101)])('full name: %j is refused', (text) => {
  expect(isPersonNameOrTitle(text)).toBe(false);
});
