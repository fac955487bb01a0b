import { makeRowHeightStyle } from './plain-table';
import { makeRowPositionAttributes, statusWordStyles, tableStyles } from './table-styles';

test('table styles: no selector counts rows, since it would be matched for all rows on each change', () => {
  const counting = /\btr[^ ,]*:(nth|last|only)-/;
  expect('& tbody tr:nth-of-type(2)').toMatch(counting);
  expect(Object.keys(tableStyles).filter((selector) => counting.test(selector))).toEqual([]);
});

test.each([
  ['first', 0, {}],
  ['twentieth', 19, {}],
  ['twenty-first', 20, { 'data-later': '' }],
  ['fiftieth', 49, { 'data-later': '' }],
  ['fifty-first', 50, { 'data-far': '' }],
])(
  'makeRowAttributes: the %s loaded row is isolated, or skipped while out of view, by its position',
  (_which, place, expected) => {
    expect(makeRowPositionAttributes(place)).toEqual(expected);
  },
);

test('status words: in rows what is published has no ground, and a draft has one', () => {
  const groundOf = (status: string) =>
    Object.entries(statusWordStyles)
      .filter(([selector]) => selector.replaceAll('"', '') === `& [data-word=${status}]`)
      .map(([, style]) => ('bg' in style ? style.bg : undefined))
      .at(-1);
  expect(groundOf('Published')).toBe('transparent');
  expect(groundOf('Draft')).toBe('status.none');
});

test.each([
  ['compact', '36px'],
  ['touch', '52px'],
] as const)('row height: rows that are %s are at least %s high', (density, height) => {
  expect(makeRowHeightStyle(density)).toEqual({ '--row-height': height });
});

test('table styles: the actions of a row are quiet until the row is hovered or focused', () => {
  const colorOf = (selector: string) => Object.entries(tableStyles).find(([one]) => one === selector)?.[1];
  expect(colorOf('& td[data-shown=action] > :is(a, button)')).toMatchObject({ color: 'fg.muted' });
  expect(
    colorOf('& tr:where(:hover, :focus-within) > td[data-shown=action] > :where(a, button, [data-menu])'),
  ).toMatchObject({ color: 'fg' });
});

test('table styles: no selector begins with a pseudo-class, since it would be joined to the class of the table', () => {
  expect(Object.keys(tableStyles).filter((selector) => selector.startsWith(':'))).toEqual([]);
});
