import { files, read } from './tree';

const countWords = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

const texts = files.filter((file) => file.startsWith('docs/') && file.endsWith('.md'));
const longest = [
  { what: 'docs', most: 22_000, among: texts },
  { what: 'docs/performance.md', most: 1_500, among: ['docs/performance.md'] },
];

describe('the words of the docs', () => {
  test.each(longest)('$what has at most $most words', ({ most, among }) => {
    expect(among.length).toBeGreaterThan(0);
    expect(countWords(among.map(read).join('\n'))).toBeLessThanOrEqual(most);
  });

  test.each([
    ['One two\n\n| three | four |\n', 7],
    ['', 0],
  ])('are counted as wc does in %j', (text, expected) => {
    expect(countWords(text)).toBe(expected);
  });
});
