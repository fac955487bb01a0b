/** @jest-environment node */
import { matrixCsv } from './matrix-part';
import { lawTried } from './small-library';

const csv = (name: string, profiles: string[] = ['Pune']) =>
  matrixCsv([{ law: lawTried(1, { name }), outcomes: ['applicable-without-rules'] }], profiles);

test('the file has a head, a line for each law, and says a default', () => {
  expect(csv('The Factories Act, 1948')).toBe(
    '\uFEFF"Law Unique Code","Law Code","Law","Pune"\r\n"LAW-000001","L-1","The Factories Act, 1948","Applies by default"\r\n',
  );
});

test('neither a law nor a profile is taken for a formula', () => {
  expect(csv('=1+1')).toContain(',"\'=1+1",');
  expect(csv('Law', ['@SUM(A1)']).split('\r\n')[0]).toContain(',"\'@SUM(A1)"');
});

test('quotes and line breaks keep a cell whole', () => {
  expect(csv('A "b"\r\nc')).toContain('"A ""b"" c"');
});
