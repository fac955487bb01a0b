import { findHiddenFields, recordKindList, recordKinds } from 'shared-lib/records';
import { computeFieldWidths, findShortContent } from './field-widths';

const parts = { whole: 6, half: 3, 'two thirds': 4, third: 2 };

const sections = recordKindList.flatMap((kind) =>
  [true, false].flatMap((isOfState) => {
    const hidden = findHiddenFields({ kind, values: {}, isOfState });
    return kind.sections.map(({ title, fields }) => ({
      kind,
      title: `${kind.name}, ${title}, ${isOfState ? 'with' : 'without'} states`,
      shown: fields.filter((name) => !hidden.has(name)),
    }));
  }),
);

test.each(sections)('field places: no row of $title has a hole', ({ kind, shown }) => {
  const widths = computeFieldWidths(kind, shown);
  let taken = 0;
  for (const name of shown) {
    const width = parts[widths.get(name) ?? 'whole'];
    expect(taken + width).toBeLessThanOrEqual(6);
    taken = (taken + width) % 6;
  }
  expect(taken).toBe(0);
});

test.each([
  ['code', 'code'],
  ['sensitivity', 'option'],
  ['startDate', 'day'],
  ['name', undefined],
  ['description', undefined],
])('field places: the field %s of a return is as wide as what it holds: %s', (name, holds) => {
  const field = recordKinds.return.fields[name];
  expect(field && findShortContent(field)).toBe(holds);
});

test('field places: long texts take a whole row, and several choices half of one', () => {
  const widths = computeFieldWidths(recordKinds.return, ['code', 'name', 'description', 'states', 'sensitivity']);
  expect(Object.fromEntries(widths)).toEqual({
    code: 'third',
    name: 'two thirds',
    description: 'whole',
    states: 'half',
    sensitivity: 'half',
  });
});

test('field places: three short fields share a row, and a short field alone takes a whole one', () => {
  const names = ['law', 'name', 'code', 'description', 'sensitivity', 'renewal', 'validity'];
  expect(Object.fromEntries(computeFieldWidths(recordKinds.license, names))).toEqual({
    law: 'whole',
    name: 'two thirds',
    code: 'third',
    description: 'whole',
    sensitivity: 'third',
    renewal: 'third',
    validity: 'third',
  });
});
