/** @jest-environment node */

import { createTrialLaw } from '../testing/trial-laws';
import { matrixCsv } from './matrix-rows';

const csv = (name: string, profiles: string[] = ['Pune']) =>
  matrixCsv([{ law: createTrialLaw(1, { name }), outcomes: ['applicable-without-rules'] }], profiles);

test('matrix CSV: has a header, a line for each law, and marks a default verdict', () => {
  expect(csv('The Factories Act, 1948')).toBe(
    '\uFEFF"Law Unique Code","Law Code","Law","Pune"\r\n"LAW-000001","L-1","The Factories Act, 1948","Applies by default"\r\n',
  );
});

test('matrix CSV: the names of laws and profiles are not formulas', () => {
  expect(csv('=1+1')).toContain(',"\'=1+1",');
  expect(csv('Law', ['@SUM(A1)']).split('\r\n')[0]).toContain(',"\'@SUM(A1)"');
});

test('matrix CSV: quotes and line breaks do not split a cell', () => {
  expect(csv('A "b"\r\nc')).toContain('"A ""b"" c"');
});
