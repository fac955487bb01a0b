import { addForm, optionOfForm, readListName, readOption, renameForm } from './own-option';

const goa = readOption({ id: 5, name: 'Goa', status: 'Offered', version: 2 });
const options = goa ? [goa] : [];

test.each([
  [addForm('state'), { act: 'add' }],
  [addForm('category'), undefined],
  [renameForm('state', 5), { act: 'rename', option: goa }],
  [renameForm('category', 5), undefined],
  ['user.edit.5', undefined],
])('the form %s is about what it names, in the list of states', (form, opened) => {
  expect(optionOfForm(form, 'state', options)).toEqual(opened);
});

test.each([
  ['category', 'category'],
  [undefined, 'state'],
  ['nonsense', 'state'],
])('an address with the list %s shows %s', (said, list) => {
  expect(readListName(said)).toBe(list);
});

test('a line that is no option is left out', () => {
  expect(readOption({ id: 'x', name: 'Goa', status: 'Offered', version: 1 })).toBeUndefined();
});
