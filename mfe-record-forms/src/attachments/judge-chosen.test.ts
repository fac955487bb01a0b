/** @jest-environment node */
import { forbiddenInNames } from 'shared-lib/records';
import { explainRejectedFiles } from './judge-chosen';

const limits = { fileBytes: 10 * 1_048_576, recordBytes: 50 * 1_048_576, files: 20 };
const judgeOne = (name: string, size = 1) =>
  explainRejectedFiles({ chosen: [{ name, size }], present: [], limits })[0];

test.each(forbiddenInNames)('file check: a name with %s is refused in the documented words', (character) => {
  expect(judgeOne(`a${character}b.txt`)).toBe(`File "a${character}b.txt" contains invalid characters`);
});

test.each(['a.pdf', 'a.png', 'a.jpeg', 'a.JPG', 'a.xlsx', 'a.docx', 'a.txt', 'a.xls', 'a & b c~d (1).txt'])(
  'file check: %s is accepted',
  (name) => expect(judgeOne(name)).toBeUndefined(),
);

test.each([
  ['a.exe', 1, 'File "a.exe" is not of an allowed type'],
  ['a', 1, 'File "a" is not of an allowed type'],
  ['a\u0007.txt', 1, 'File "a\u0007.txt" contains invalid characters'],
  ['a.txt', 0, 'File "a.txt" does not hold what its name says: it is empty.'],
  ['a.txt', limits.fileBytes + 1, 'File "a.txt" is larger than 10 MB.'],
  ['a.txt', limits.fileBytes, undefined],
])('file check: %s of %d bytes: %s', (name, size, fault) => {
  expect(judgeOne(name, size)).toBe(fault);
});

test('file check: the same name twice is refused, in any spelling of its case', () => {
  const chosen = ['a.txt', 'A.TXT', 'b.txt'].map((name) => ({ name, size: 1 }));
  expect(explainRejectedFiles({ chosen, present: [{ name: 'B.txt' }], limits })).toEqual([
    undefined,
    'A file named "A.TXT" is attached already.',
    'A file named "b.txt" is attached already.',
  ]);
});

test('file check: of fifty files as many are accepted as a record may have', () => {
  const chosen = Array.from({ length: 50 }, (_, at) => ({ name: `${at}.txt`, size: 1 }));
  const faults = explainRejectedFiles({ chosen, present: [{ name: 'old.txt' }], limits });
  expect(faults.filter((fault) => fault === undefined)).toHaveLength(19);
  expect(faults.at(-1)).toBe('A record takes at most 20 files.');
});

test('file check: files that together are too large are refused from the first excess one on', () => {
  const chosen = Array.from({ length: 6 }, (_, at) => ({ name: `${at}.txt`, size: limits.fileBytes }));
  expect(explainRejectedFiles({ chosen, present: [], limits }).map(Boolean)).toEqual([
    ...[false, false, false, false, false],
    true,
  ]);
});

test('file check: without known limits the server judges sizes', () => {
  const chosen = [{ name: 'a.txt', size: 2 ** 40 }];
  expect(explainRejectedFiles({ chosen, present: [], limits: undefined })).toEqual([undefined]);
});
