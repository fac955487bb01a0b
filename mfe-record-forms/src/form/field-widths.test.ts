import { findHiddenFields, recordKindList, recordKinds } from 'shared-lib/records';
import { computeFieldWidths } from './field-widths';

const parts = { whole: 12, half: 6, 'two thirds': 8, third: 4, quarter: 3 };

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
    expect(taken + width).toBeLessThanOrEqual(12);
    taken = (taken + width) % 12;
  }
  expect(taken).toBe(0);
});

test('field places: four short values in sequence share a row, and what follows is in pairs', () => {
  const names = ['periodicity', 'internalDueDate', 'startDate', 'endDate', 'daysCount', 'dueDate'];
  expect([...computeFieldWidths(recordKinds.return, names).values()]).toEqual([
    ...Array(4).fill('quarter'),
    ...Array(2).fill('half'),
  ]);
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
