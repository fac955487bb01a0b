import { tableStyles } from './table-styles';

test('table styles: no selector counts rows, since it would be matched for all rows on each change', () => {
  const counting = /\btr[^ ,]*:(nth|last|only)-/;
  expect('& tbody tr:nth-of-type(2)').toMatch(counting);
  expect(Object.keys(tableStyles).filter((selector) => counting.test(selector))).toEqual([]);
});
