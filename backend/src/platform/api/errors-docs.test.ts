import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from './errors';

const text = readFileSync(join(__dirname, '../../../../docs/errors.md'), 'utf8');
/** The page has a section for each status, and in it a line for each code. */
const rows = [...text.matchAll(/^## (\d+)\n((?:- .*\n)+)/gm)].flatMap(([, status, lines = '']) =>
  [...lines.matchAll(/^- `([\w-]+)` (.+?)(?: → (.+))?$/gm)].map(([, code = '', sentence, advice]) => ({
    code,
    entry: { status: Number(status), success: status === '401' ? 3 : 0, sentence },
    advice,
  })),
);

describe('docs/errors.md', () => {
  it('has each entry of the catalogue once, and nothing else', () => {
    expect(rows.map(({ code }) => code).toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
    expect(Object.fromEntries(rows.map(({ code, entry }) => [code, entry]))).toEqual(errorCatalogue);
  });

  it('says what to do in sentences', () => {
    const advised = rows.flatMap(({ advice }) => advice ?? []);
    expect(advised.length).toBeGreaterThan(0);
    expect(advised.filter((advice) => !/^[A-Z`\d].*\.$/.test(advice))).toEqual([]);
  });
});
