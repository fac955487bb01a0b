import { sizeFaults } from './size';
import { parse } from './source';
import { codeFiles, packages } from './tree';

describe('the size of files and functions', () => {
  test.each([...packages, 'scripts'])('is within the limits in %s', (folder) => {
    const files = codeFiles.filter((file) => file.startsWith(`${folder}/`));
    expect(files.flatMap((file) => sizeFaults(parse(file)))).toEqual([]);
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
