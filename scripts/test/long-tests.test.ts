import { readdirSync } from 'node:fs';
import path from 'node:path';
import { groupsOfLongTests, leaveOutTestsOfOtherDays, listTestsOfOtherDays } from './long-tests.mjs';

const root = path.resolve(__dirname, '../..');
const names = groupsOfLongTests.flat();
const day = (date: number) => new Date(Date.UTC(2026, 11, date));

afterEach(() => {
  delete process.env.LEFT_OUT;
  delete process.env.WHOLE;
});

test('each name of a long test is in one group, and stands for one file', () => {
  expect(new Set(names).size).toBe(names.length);
  const files = ['tests/e2e', 'tests/resilience', 'tests/foreign-hosts', 'backend/src', 'backend/test']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(e2e|test)\.ts$/.test(file));
  const found = names.map((name) => [name, files.filter((file) => file.includes(`/${name}.`)).length]);
  expect(found).toEqual(names.map((name) => [name, 1]));
});

test('each long test runs once in three days', () => {
  const leftOut = [1, 2, 3].flatMap((date) => listTestsOfOtherDays(day(date)));
  expect(leftOut.sort()).toEqual([...names, ...names].sort());
  expect(listTestsOfOtherDays(day(4))).toEqual(listTestsOfOtherDays(day(1)));
});

test('who asks for everything leaves out nothing', () => {
  jest.spyOn(console, 'log').mockReturnValue();
  process.env.WHOLE = '1';
  leaveOutTestsOfOtherDays();
  expect(process.env.LEFT_OUT).toBeUndefined();
  delete process.env.WHOLE;
  leaveOutTestsOfOtherDays();
  expect(process.env.LEFT_OUT?.split('|')).toEqual(listTestsOfOtherDays());
});
