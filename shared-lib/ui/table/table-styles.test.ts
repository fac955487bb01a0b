import { tableStyles } from './table-styles';

test('no style counts rows: it would be asked of all of them again whenever one comes or goes', () => {
  const counting = /\btr[^ ,]*:(nth|last|only)-/;
  expect('& tbody tr:nth-of-type(2)').toMatch(counting);
  expect(Object.keys(tableStyles).filter((selector) => counting.test(selector))).toEqual([]);
});
