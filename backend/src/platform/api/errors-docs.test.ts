import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from './errors';

const text = readFileSync(join(__dirname, '../../../../docs/errors.md'), 'utf8');
/** The page has a section for each status: a line for each code, and one for codes whose sentence says it all. */
const sections = [...text.matchAll(/^## (\d+)\n((?:- .*\n)+)/gm)].map(([, status, lines = '']) => ({
  status: Number(status),
  lines: lines.trimEnd().split('\n'),
}));
const catalogue = Object.entries(errorCatalogue);

describe('docs/errors.md', () => {
  it('names each code of the catalogue once, under its status, and no other', () => {
    const named = sections.flatMap(({ status, lines }) =>
      lines.flatMap((line) => codesOf(line).map((code) => [code, status] as const)),
    );
    expect(named.toSorted()).toEqual(catalogue.map(([code, { status }]) => [code, status]).toSorted());
  });

  it('quotes the sentences of the catalogue', () => {
    const sentences = new Map<string, string>(catalogue.map(([code, { sentence }]) => [code, sentence]));
    const quoted = sections.flatMap(({ lines }) => lines).filter((line) => !isShort(line));
    expect(quoted.length).toBeGreaterThan(0);
    expect(
      quoted.filter((line) => {
        const [start, advice = 'None.'] = line.split(' → ');
        const [code = ''] = codesOf(line);
        return start !== `- \`${code}\` ${sentences.get(code)}` || !/^[A-Z`\d].*\.$/.test(advice);
      }),
    ).toEqual([]);
  });

  it('is right that success is 3 with status 401, and else 0', () => {
    expect(catalogue.filter(([, { status, success }]) => success !== (status === 401 ? 3 : 0))).toEqual([]);
  });
});

function isShort(line: string): boolean {
  return line.startsWith('- Also ');
}

function codesOf(line: string): string[] {
  if (isShort(line)) return [...line.matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code);
  return [/^- `([\w-]+)`/.exec(line)?.[1] ?? line];
}
