import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  groupsOfLongTests,
  leaveOutTestsOfOtherDays,
  listTestsOfOtherDays,
  readLeftOutPatterns,
} from './long-tests.mjs';

const root = path.resolve(__dirname, '../..');
const names = groupsOfLongTests.flat();
const day = (date: number) => new Date(Date.UTC(2026, 11, date));

beforeEach(() => {
  delete process.env.LEFT_OUT;
  delete process.env.WHOLE;
});
afterEach(() => jest.restoreAllMocks());

test('long tests: each name is in one group and stands for one file', () => {
  expect(new Set(names).size).toBe(names.length);
  const files = ['tests/e2e', 'tests/resilience', 'tests/foreign-hosts', 'backend/src', 'backend/test']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(e2e|test)\.ts$/.test(file));
  const found = names.map((name) => [name, files.filter((file) => file.includes(`/${name}.`)).length]);
  expect(found).toEqual(names.map((name) => [name, 1]));
});

test('long tests: each runs once in three days', () => {
  const leftOut = [1, 2, 3].flatMap((date) => listTestsOfOtherDays(day(date)));
  expect(leftOut.sort()).toEqual([...names, ...names].sort());
  expect(listTestsOfOtherDays(day(4))).toEqual(listTestsOfOtherDays(day(1)));
});

test('long tests: WHOLE=1 leaves out nothing', () => {
  jest.spyOn(console, 'log').mockReturnValue();
  process.env.WHOLE = '1';
  leaveOutTestsOfOtherDays();
  expect(readLeftOutPatterns()).toEqual([]);
  delete process.env.WHOLE;
  leaveOutTestsOfOtherDays(day(1));
  expect(readLeftOutPatterns()).toEqual(listTestsOfOtherDays(day(1)).map((name) => `/${name}\\.`));
});
