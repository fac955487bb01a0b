import { softSpots } from './soft-spot';
import { parse } from './source';
import { codeFiles, packages } from './tree';

describe('the code', () => {
  test.each([...packages, 'scripts'])('of %s has no soft spot', (folder) => {
    const files = codeFiles.filter((file) => file.startsWith(`${folder}/`));
    expect(files.flatMap((file) => softSpots(parse(file)))).toEqual([]);
  });
});

describe('a soft spot', () => {
  test.each([
    ['any', 'const a: any = 1;'],
    ['a cast to any', 'const a = b as any;'],
    ['an assertion with !', 'const a = b!.c;'],
    ['a default export', 'export default 1;'],
    ['a default function', 'export default function a() {}'],
    ['an export of everything', "export * from './a';"],
    ['an export of everything under a name', "export * as a from './a';"],
    ['a silenced compiler', `// @${'ts-ignore'}`],
    ['a silenced linter', `// ${'biome'}-ignore lint: why`],
    ['a note for later', `// ${'TO'}DO: later`],
    ['a test that is left out', `test${'.skip'}('a', () => {});`],
    ['a test that runs alone', `describe${'.only'}('a', () => {});`],
    ['a wait for time', `await page.${'waitFor'}Timeout(100);`],
    ['a limit for the tests of a file', `${'jest'}.setTimeout(1000);`],
    ['a deadline that does not follow the machine', `await expect(it).toBeVisible({ ${'time'}out: 30_000 });`],
    ['a limit for one test', `${'  '}}, 30_000);`],
    ['a replaced module', `${'jest'}.mock('./a');`],
  ])('is %s', (_, text) => {
    expect(softSpots(parse('some.ts', text))).toHaveLength(1);
  });

  test.each([
    ['a negation', 'const a = !b;'],
    ['a switch with a default', 'switch (a) { default: }'],
    ['a named export', "export { a } from './a';"],
    ['the word any in a text', "const a = 'any';"],
  ])('is not %s', (_, text) => {
    expect(softSpots(parse('some.ts', text))).toEqual([]);
  });

  test('is not a default export that a tool needs', () => {
    expect(softSpots(parse('shell/webpack.config.mjs', 'export default 1;'))).toEqual([]);
  });
});
