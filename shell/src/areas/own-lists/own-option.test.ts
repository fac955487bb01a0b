import { addForm, optionOfForm, readListName, readOption, renameForm } from './own-option';

const goa = readOption({ id: 5, name: 'Goa', status: 'Offered', version: 2 });
const options = goa ? [goa] : [];

test.each([
  [addForm('state'), { act: 'add' }],
  [addForm('category'), undefined],
  [renameForm('state', 5), { act: 'rename', option: goa }],
  [renameForm('category', 5), undefined],
  ['user.edit.5', undefined],
])('the form name %s opens the option that it names, in the list of states', (form, opened) => {
  expect(optionOfForm(form, 'state', options)).toEqual(opened);
});

test.each([
  ['category', 'category'],
  [undefined, 'state'],
  ['nonsense', 'state'],
])('the list %s in an address shows %s', (said, list) => {
  expect(readListName(said)).toBe(list);
});

test('own lists: a row that is not an option is left out', () => {
  expect(readOption({ id: 'x', name: 'Goa', status: 'Offered', version: 1 })).toBeUndefined();
});
