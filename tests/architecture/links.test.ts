import { linksOf } from './links';
import { files, read } from './tree';

const texts = files.filter((file) => file.endsWith('.md'));
const isThere = (target: string) => files.some((file) => file === target || file.startsWith(`${target}/`));

describe('the links of a text', () => {
  test.each(texts)('lead to existing files: %s', (file) => {
    expect(linksOf(file, read(file)).filter((target) => !isThere(target))).toEqual([]);
  });

  test.each([
    ['[a](other.md)', ['docs/other.md']],
    ['![a](pictures/a.png "A")', ['docs/pictures/a.png']],
    ['[a](../README.md#map) and [b](decisions/)', ['README.md', 'docs/decisions']],
    ['([a](x.md))', ['docs/x.md']],
    ['[a]: x.md', ['docs/x.md']],
    ['[a](https://example.org/x.md) [b](#below) <http://localhost:8080>', []],
    ['`[a](x.md)`\n```\n[a](x.md)\n```\n', []],
  ])('are read from %j', (text, targets) => {
    expect(linksOf('docs/some.md', text)).toEqual(targets);
  });

  test('are found in the README', () => {
    expect(linksOf('README.md', read('README.md'))).toContain('docs/glossary.md');
  });
});

/** Names of source files in backticks; an example names a file that is to be made. */
const sourceNames = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g)].map(([, name = '']) => name.replace(/^\.?\//, ''));
const isExample = (name: string) => /board|example|^\./.test(name);

test.each(texts.filter((file) => !/CHANGELOG/.test(file)))('%s names only source files that exist', (file) => {
  const missing = sourceNames(read(file)).filter(
    (name) => !isExample(name) && !files.some((one) => one === name || one.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

test('each decision record has its own number', () => {
  const numbers = texts.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});
