import { formatShownName } from 'shared-lib/people';
import { createNameFinder, createPersonFinder, findMostSimilarName, readDayCell } from './cells';

describe('a day in a sheet:', () => {
  it.each<[string | number | Date, string]>([
    [new Date(Date.UTC(2026, 7, 15)), '2026-08-15'],
    ['2026-08-15', '2026-08-15'],
    ['15/08/2026', '2026-08-15'],
    ['15-8-2026', '2026-08-15'],
    ['05.05.2026', '2026-05-05'],
    ['05/06/2026', '2026-06-05'],
    ['05-06-2026', '2026-06-05'],
    ['12.01.2027', '2027-01-12'],
    ['5 Aug 2026', '2026-08-05'],
    ['29-Feb-2028', '2028-02-29'],
  ])('%s is %s', (cell, day) => {
    expect(readDayCell('Due date', cell)).toEqual({ value: day });
  });

  it.each<[string | number | Date, string]>([
    [46_249, 'Due date: 46249 is a number and no day. Write 2026-08-15 or 15/08/2026.'],
    ['08/15/2026', 'Due date: "08/15/2026" has no month 15. The day comes first: 15/08/2026.'],
    ['8-13-2026', 'Due date: "8-13-2026" has no month 13. The day comes first: 13/08/2026.'],
    ['14/13/2026', 'Due date: "14/13/2026" is not a date.'],
    ['30/02/2026', 'Due date: "30/02/2026" is not a date.'],
    ['2026-02-30', 'Due date: "2026-02-30" is not a date. Write 2026-08-15 or 15/08/2026.'],
    ['soon', 'Due date: "soon" is not a date. Write 2026-08-15 or 15/08/2026.'],
    ['', 'Due date: "" is not a date. Write 2026-08-15 or 15/08/2026.'],
  ])('%s is refused', (cell, fault) => {
    expect(readDayCell('Due date', cell)).toEqual({ fault });
  });
});

describe('a name in a sheet:', () => {
  const find = createNameFinder(
    new Map([
      ['Pune plant', 1],
      ['Goa depot', 2],
    ]),
    'place',
  );

  it('is found in any case, and an unknown one names the nearest', () => {
    expect(find('pune PLANT')).toEqual({ value: 1 });
    expect(find('Pune plnt')).toEqual({ fault: 'There is no place "Pune plnt". Did you mean "Pune plant"?' });
    expect(find('Kolkata')).toEqual({ fault: 'There is no place "Kolkata".' });
  });

  it('is near only if few letters differ', () => {
    expect(findMostSimilarName('abc', ['xyz', 'abd'])).toBe('abd');
    expect(findMostSimilarName('ab', ['wxyz'])).toBeUndefined();
  });
});

test('people: a user name comes before a full name, which users choose themselves', () => {
  const find = createPersonFinder([
    { id: 1, name: formatShownName({ userName: 'other@demo.test', name: 'ravi@demo.test', title: '' }) },
    { id: 2, name: formatShownName({ userName: 'ravi@demo.test', name: 'Ravi Das', title: '' }) },
  ]);
  expect([find('ravi@demo.test'), find('Ravi Das')]).toEqual([{ value: 2 }, { value: 2 }]);
});
