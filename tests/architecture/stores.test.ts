import { parse } from './source';
import { containsSql } from './sql';
import { codeFiles, isTest } from './tree';

/** Folders that are about the database itself or fill one in bulk: their files contain mostly SQL. */
const roomsOfSql = /^backend\/src\/(platform\/database|backup|demo)\//;

const files = codeFiles.filter((file) => file.startsWith('backend/src/') && !isTest(file));
const isStore = (file: string) => file.endsWith('.store.ts');
const hasWrongSuffix = (file: string) => isStore(file) !== containsSql(parse(file));

describe('the suffix .store', () => {
  test('marks exactly the files that contain SQL', () => {
    const faults = files.filter((file) => !roomsOfSql.test(file) && hasWrongSuffix(file));
    expect(faults).toEqual([]);
  });

  test.each([
    ["const sql = 'select 1 from law where id = $1';", true],
    ["const sql = 'select has_changed($1)';", true],
    ['const sql = `\n  update account set name = $1`;', true],
    [`const sql = \`\n  with a as (\n select id from law) $\{more}\`;`, true],
    ["const sql = 'delete from session where org_id = $1';", true],
    ["const said = 'Please select a law.';", false],
    ["const said = 'Update the record first.';", false],
    ['// select id from law\nconst a = 1;', false],
  ])('is needed for %j: %s', (text, containsStatement) => {
    expect(containsSql(parse('some.ts', text))).toBe(containsStatement);
  });
});
