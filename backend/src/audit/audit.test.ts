import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase, runAs } from '../../test/fresh-database';
import { createTestJournal, type TestJournal } from '../../test/test-journal';
import { createSystemActor } from '../platform/database/actor';
import { okResult } from '../platform/database/result';
import { runAuditCommand } from './audit';

let journal: TestJournal;

beforeAll(async () => {
  journal = await createTestJournal();
});
beforeEach(() => journal.begin());
afterAll(() => journal.close());

describe('audit of an unchanged journal', () => {
  it('reports that it is intact, and the checkpoints that it was compared with', async () => {
    await journal.writer().writeDue();
    expect(await journal.verify()).toEqual({
      isIntact: true,
      output: [
        'one activity: 4 entries, held against 1 checkpoint: intact.',
        'one timeline: 6 entries, held against 1 checkpoint: intact.',
        'two activity: 0 entries, held against 0 checkpoints: intact.',
        'two timeline: 0 entries, held against 0 checkpoints: intact.',
        'All 4 chains are intact.',
      ].join('\n'),
    });
  });

  it('does not vouch for it if DATA_DIR has no checkpoints, and creates nothing there', async () => {
    const lines: string[] = [];
    const folder = join(journal.folder(), 'another-place');
    await runAuditCommand({ DATABASE_URL: journal.fresh.url, DATA_DIR: folder }, ['verify'], (line) => {
      lines.push(line);
    });
    expect(lines.join('\n')).toMatch(
      /one timeline: 6 entries, .*not vouched for\.[\s\S]*Is DATA_DIR the folder of the server\?/,
    );
    expect(existsSync(folder)).toBe(false);
  });

  it('fails with a plain message if the database has no tables', async () => {
    const empty = await freshDatabase();
    const looked = runAuditCommand({ DATABASE_URL: empty.url }, ['verify'], () => undefined);
    await expect(looked).rejects.toThrow('no tables of Lexboard yet');
    await empty.drop();
  });

  it('reads it page by page', async () => {
    await journal.database.changeOrg(createSystemActor(2, 'Lexboard'), async ({ note: say }) => {
      for (let nth = 0; nth < 2_500; nth += 1) {
        say({
          chain: 'timeline',
          kind: 'law',
          recordId: nth,
          uniqueCode: '',
          name: '',
          action: 'Created',
          reason: '',
          changes: {},
        });
      }
      return okResult(undefined);
    });
    const { isIntact, output } = await journal.verify('two');
    expect([isIntact, output.split('\n').length]).toEqual([true, 4]);
    expect(output).toContain('two timeline: 2500 entries');
  });

  it('detects a changed IP address of an entry', async () => {
    const actor = { ...createSystemActor(2, 'Somebody'), ip: '192.0.2.7', agent: 'Ä "browser"' };
    await journal.database.changeOrg(actor, async ({ note: say }) => {
      const about = { kind: 'account', recordId: 1, uniqueCode: '', name: '', action: 'Updated', reason: '' };
      say({ chain: 'activity', ...about, changes: {} });
      return okResult(undefined);
    });
    expect((await journal.verify('two')).isIntact).toBe(true);
    await journal.tamper("update journal set ip = '192.0.2.8' where org_id = 2");
    expect((await journal.verify('two')).output).toContain('Entry 1 was changed');
  });

  it('reports that it is intact while others write', async () => {
    const [verdict] = await Promise.all([journal.verify(), journal.note(10)]);
    expect(verdict?.isIntact).toBe(true);
  });
});

describe('audit of a changed journal', () => {
  const own = "where org_id = 1 and chain = 'timeline'";
  const cases: [string, string[], RegExp][] = [
    ['another name of who acted', [`update journal set actor_name = 'x' ${own} and seq = 3`], /Entry 3 was changed/],
    ['another value', [`update journal set changes = '{}' ${own} and seq = 2`], /Entry 2 was changed/],
    ['another moment', [`update journal set at = at + interval '1 ms' ${own} and seq = 1`], /Entry 1 was changed/],
    ['an entry of another organisation', [`update journal set org_id = 2 ${own} and seq = 4`], /Entry 4 is missing/],
    ['an entry that is gone', [`delete from journal ${own} and seq = 2`], /Entry 2 is missing/],
    [
      'a hash that was made to fit',
      [`update journal set name = 'x', hash = sha256('x') ${own} and seq = 5`],
      /Entry 6 does not follow/,
    ],
    ['an end that is cut off', [`delete from journal ${own} and seq > 4`], /ends with entry 4, but its head says 6/],
    [
      'an end that is cut off with its head',
      [
        `delete from journal ${own} and seq > 4`,
        `update journal_head set seq = 4, hash = (select hash from journal ${own} and seq = 4) ${own}`,
      ],
      /vouches for entry 6, which is not there any more/,
    ],
    [
      'all of it gone',
      [`delete from journal ${own}`, `delete from journal_head ${own}`],
      /vouches for entry 6, which is not there any more/,
    ],
    ['no head', [`delete from journal_head ${own}`], /entries up to 6 and no head/],
  ];
  it.each(cases)('reports %s', async (_what, statements, sentence) => {
    await journal.writer().writeDue();
    await journal.tamper(...statements);
    const { isIntact, output } = await journal.verify();
    expect(output).toMatch(sentence);
    expect(output).toContain('The journal is NOT intact.');
    expect(isIntact).toBe(false);
  });

  it('reports an end that was cut off before others added entries', async () => {
    await journal.writer().writeDue();
    await journal.tamper(
      `delete from journal ${own} and seq > 4`,
      `update journal_head set seq = 4, hash = (select hash from journal ${own} and seq = 4) ${own}`,
    );
    await journal.note(5);
    expect((await journal.verify('one')).output).toMatch(
      /Entry 6 is not the one that the checkpoint of .* vouches for/,
    );
  });

  it('reports an organisation that is gone', async () => {
    await journal.writer().writeDue();
    await journal.tamper(
      'delete from journal',
      'delete from journal_head',
      'delete from organisation where org_id = 1',
    );
    expect(await journal.verify()).toMatchObject({
      isIntact: false,
      output: expect.stringContaining('Organisation 1 has checkpoints and is not in the database any more.'),
    });
  });
});

describe('the audit command', () => {
  it.each([[[]], [['check']], [['verify', 'one', 'two']]])('prints its usage for %j', async (args) => {
    await expect(runAuditCommand({ DATABASE_URL: journal.fresh.url }, args, () => undefined)).rejects.toThrow(
      /\nUsage: /,
    );
  });

  it('finds no organisation by another name', async () => {
    await expect(journal.verify('three')).rejects.toThrow('There is no organisation "three" to verify.');
  });

  it('refuses a schema of another version', async () => {
    await runAs(journal.fresh.owner, "insert into migration (number, name, checksum) values (999, 'x', 'x')");
    await expect(journal.verify()).rejects.toThrow(/schema of migration 999/);
    await runAs(journal.fresh.owner, 'delete from migration where number = 999');
  });
});
