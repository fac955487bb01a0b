/** @jest-environment node */
import { holidayLimits, parseHolidays, readHolidayCsvLines } from './holiday-csv';

const republicDay = { day: '2026-01-26', name: 'Republic Day' };
const independenceDay = { day: '2026-08-15', name: 'Independence Day' };

describe('days off from CSV', () => {
  it.each([
    ['a heading', 'date,name\n2026-01-26,Republic Day\n2026-08-15,Independence Day\n'],
    ['no heading', '2026-01-26,Republic Day\n2026-08-15,Independence Day'],
    ['the day first', '26-01-2026,Republic Day\n15-8-2026,Independence Day'],
    ['slashes or dots', '26/01/2026,Republic Day\n15.08.2026,Independence Day'],
    [
      'a byte order mark, CRLF and empty lines',
      '\uFEFFDate,Name\r\n\r\n2026-01-26,Republic Day\r\n,\r\n2026-08-15,Independence Day\r\n',
    ],
    ['quotes and blanks', '"2026-01-26", "Republic Day" \n 15-08-2026 ,Independence Day'],
    ['semicolons', 'date;name\n2026-01-26;Republic Day\n2026-08-15;Independence Day'],
  ])('with %s', (_what, csv) => {
    expect(parseHolidays(csv)).toEqual({ days: [republicDay, independenceDay], faults: [] });
  });

  it('a quoted name may have commas, quotes and a line end, and the lines after it keep their numbers', () => {
    const csv = '2026-01-26,"Day, ""the"" first\nof all"\n2026-02-30,No day';
    expect(parseHolidays(csv).faults).toEqual([{ line: 3, fault: expect.stringContaining('2026-02-30') }]);
    expect(parseHolidays(csv.split('\n2026-02')[0] ?? '').days).toEqual([
      { day: '2026-01-26', name: 'Day, "the" first\nof all' },
    ]);
  });

  it('names each faulty line with its reason, and gives no day then', () => {
    const lines = [
      'date,name',
      '2026-01-26,Republic Day',
      '31-02-2026,No day',
      '08/15/2026,The month first',
      '2026-10-02,',
      '2026-01-26,Again',
      '2026-12-25,Christmas,third',
      '0026-12-25,Long ago',
      `2026-05-01,${'x'.repeat(201)}`,
    ];
    const { days, faults } = parseHolidays(lines.join('\n'));
    expect(days).toEqual([]);
    expect(faults.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(faults[3]?.fault).toBe('26 Jan 2026 is already in line 2.');
    expect(faults[2]?.fault).toBe('The name is missing.');
  });

  it('a day that the list has already by this name is left out, and the others are added', () => {
    const csv = '26-01-2026,Republic Day\n15/08/2026,Independence Day';
    expect(parseHolidays(csv, [republicDay])).toEqual({ days: [independenceDay], faults: [] });
    expect(readHolidayCsvLines(csv, [republicDay])[0]).toMatchObject({ line: 1, isListed: true });
    expect(parseHolidays('26-01-2026,Republic Day', [republicDay])).toEqual({ days: [], faults: [] });
  });

  it('a day that the list has already by another name is a fault', () => {
    const { faults } = parseHolidays('26-01-2026,Republic Day', [{ ...republicDay, name: 'Gantantra Divas' }]);
    expect(faults).toEqual([{ line: 1, fault: expect.stringContaining('Gantantra Divas') }]);
  });

  it('a list has at most 400 days, with those that it has', () => {
    const days = Array.from({ length: holidayLimits.days }, (_, index) => ({
      day: `${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
      name: 'Day',
    }));
    const csv = days.map(({ day, name }) => `${day},${name}`).join('\n');
    expect(parseHolidays(csv)).toEqual({ days, faults: [] });
    expect(parseHolidays(csv, [republicDay]).faults).toEqual([{ line: 400, fault: 'A list has at most 400 days.' }]);
    const withListed = `${republicDay.day},${republicDay.name}\n${csv}`;
    expect(parseHolidays(withListed, [republicDay]).faults).toEqual([
      { line: 401, fault: 'A list has at most 400 days.' },
    ]);
  });

  it.each([
    ['', 'The file has no days.'],
    ['date,name\n', 'The file has no days.'],
    ['2026-01-26,"Republic Day', 'A quote is not closed.'],
  ])('%j is refused', (csv, fault) => {
    expect(parseHolidays(csv)).toEqual({ days: [], faults: [{ line: 1, fault }] });
  });
});
