/** @jest-environment node */
import { matrixCsv } from './matrix-csv';
import { lawTried } from './small-library';

const csv = (name: string, profiles: string[] = ['Pune']) =>
  matrixCsv([{ law: lawTried(1, { name }), outcomes: ['applicable-undecided'] }], profiles);

test('the file has a head, a line for each law, and says a default', () => {
  expect(csv('The Factories Act, 1948')).toBe(
    '\uFEFF"Law Unique Code","Law Code","Law","Pune"\r\n"LAW-000001","L-1","The Factories Act, 1948","Applicable (default)"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' \u00A0=1', '\u200B=1', '＝1', '"=1"', "'=1"])(
  'the name %j is no formula',
  (name) => {
    const [, , cell] = csv(name).split('\r\n')[1]?.split('","') ?? [];
    expect(cell).toMatch(/^'/);
    expect(csv('Law', [name]).split('\r\n')[0]).toContain(',"\'');
  },
);

test('quotes and line breaks keep a cell whole', () => {
  expect(csv('A "b"\r\nc')).toContain('"A ""b""  c"');
});
