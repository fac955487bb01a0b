import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from './errors';

const text = readFileSync(join(__dirname, '../../../../docs/errors.md'), 'utf8');
const rows = [...text.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, code, status, success, sentence, advice]) => ({
    code,
    status: Number(status),
    success: Number(success),
    sentence,
    advice,
  }),
);

describe('docs/errors.md', () => {
  it('lists every entry of the catalogue, in its order, and nothing else', () => {
    const documented = rows.map(({ code, status, success, sentence }) => ({
      code,
      status,
      success,
      sentence,
    }));
    expect(documented).toEqual(Object.entries(errorCatalogue).map(([code, entry]) => ({ code, ...entry })));
  });

  it.each(rows)('says what to do about $code', ({ advice }) => {
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });

  it('has no row that this test does not read', () => {
    expect(text.split('\n').filter((line) => line.startsWith('| `'))).toHaveLength(rows.length);
  });
});
