import { exceptions, mostExceptions } from './exceptions';
import { sizeFaults } from './size';
import { parse } from './source';
import { codeFiles, packages } from './tree';

const excepted = new Set(exceptions.map(({ file }) => file));

describe('the size of files and functions', () => {
  test.each([...packages, 'scripts'])('is within the limits in %s', (house) => {
    const files = codeFiles.filter((file) => file.startsWith(`${house}/`) && !excepted.has(file));
    expect(files.flatMap((file) => sizeFaults(parse(file)))).toEqual([]);
  });

  test('has no exception that is no longer needed', () => {
    const needless = exceptions.filter(({ file }) => sizeFaults(parse(file)).length === 0);
    expect(needless).toEqual([]);
  });

  test('has no more exceptions than ever before, each with its day and reason', () => {
    expect(exceptions.length).toBeLessThanOrEqual(mostExceptions);
    for (const { since, why } of exceptions) {
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(why).toMatch(/\w+ \w+/);
    }
  });
});

describe('the limits', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `a(${index});`).join('\n');

  test.each([
    ['300 lines', lines(300), 0],
    ['301 lines', lines(301), 1],
    ['a function of 60 lines', `function f() {\n${lines(58)}\n}`, 0],
    ['a function of 61 lines', `function f() {\n${lines(59)}\n}`, 1],
    ['an arrow function of 61 lines', `const f = () => {\n${lines(59)}\n};`, 1],
    ['a long folder of tests', `describe('f', () => {\n${lines(59)}\n});`, 0],
    ['a long test', `test('f', () => {\n${lines(59)}\n});`, 1],
  ])('apply to %s', (_, text, faults) => {
    expect(sizeFaults(parse('some.ts', text))).toHaveLength(faults);
  });

  test.each([
    ['500 lines', lines(500), 0],
    ['501 lines', lines(501), 1],
  ])('apply to a test file of %s', (_, text, faults) => {
    expect(sizeFaults(parse('some.test.ts', text))).toHaveLength(faults);
  });
});
