import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestFolder, testDataFolder } from '../../../test/data-folder';
import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { silentLog } from '../../../test/silent-log';
import { machine } from '../../database/actor';
import { type OpenDatabase, openDatabase } from '../../database/open-database';
import { done } from '../../database/outcome';
import { readSettings } from '../../settings';
import { checkpointFolder } from '../checkpoints/checkpoint-file';
import { createCheckpointWriter } from '../checkpoints/checkpoint-writer';
import { audit } from './audit';

jest.setTimeout(30_000);

let fresh: FreshDatabase;
let data: TestFolder;
let open: OpenDatabase;
let folder: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'off' }), silentLog);
});
afterAll(async () => {
  await open.close();
  await fresh.drop();
});
beforeEach(async () => {
  data = testDataFolder();
  folder = checkpointFolder(data.path);
  await tamper(
    'truncate organisation cascade',
    "insert into organisation values (1, 'one', 'One'), (2, 'two', 'Two')",
  );
  await note(5);
});
afterEach(() => data.remove());

/** So many changes of the first organisation; odd ones in the timeline, with whatever JSON can hold. */
async function note(count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) {
    await open.database.changeOrg(machine(1, 'Lexboard'), async (change) => {
      const chain = nth % 2 ? 'timeline' : 'activity';
      const changes = { name: ['ä "😀" \\ \u2028', { z: [1e21, -0, 0.1, null], a: undefined }] } as const;
      const said = { kind: 'law', recordId: nth, uniqueCode: 'LAW-000001', name: `Law ${nth}` };
      // More than an entry is: what the table does not keep must not be in the hash either.
      const entry = { chain, action: 'Updated', reason: '', changes, ...said, more: 'than kept' } as const;
      change.note(entry);
      change.note(entry);
      return done(undefined);
    });
  }
}

const writeCheckpoints = () =>
  createCheckpointWriter({ database: open.database, folder, log: silentLog }).writeDue();

async function verify(...args: string[]): Promise<{ isIntact: boolean; said: string }> {
  const lines: string[] = [];
  const env = { DATABASE_URL: fresh.url, DATA_DIR: data.path };
  const isIntact = await audit(env, ['verify', ...args], (line) => lines.push(line));
  return { isIntact, said: lines.join('\n') };
}

/** What only who owns the machine can do. */
const tamper = (...statements: string[]) =>
  runAs(
    fresh.admin,
    'alter table journal disable trigger user',
    ...statements,
    'alter table journal enable trigger user',
  );

describe('a journal that nobody has touched', () => {
  it('is intact, and says against what it was held', async () => {
    await writeCheckpoints();
    expect(await verify()).toEqual({
      isIntact: true,
      said: [
        'one activity: 4 entries, held against 1 checkpoint: intact.',
        'one timeline: 6 entries, held against 1 checkpoint: intact.',
        'two activity: 0 entries, held against 0 checkpoints: intact.',
        'two timeline: 0 entries, held against 0 checkpoints: intact.',
        'All 4 chains are intact.',
      ].join('\n'),
    });
  });

  it('is read page by page', async () => {
    await open.database.changeOrg(machine(2, 'Lexboard'), async ({ note: say }) => {
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
      return done(undefined);
    });
    const { isIntact, said } = await verify('two');
    expect([isIntact, said.split('\n').length]).toEqual([true, 3]);
    expect(said).toContain('two timeline: 2500 entries');
  });

  it('is intact while somebody goes on writing', async () => {
    const [verdict] = await Promise.all([verify(), note(10)]);
    expect(verdict?.isIntact).toBe(true);
  });
});

describe('a journal that somebody has touched', () => {
  const own = "where org_id = 1 and chain = 'timeline'";
  const cases: [string, string[], RegExp][] = [
    [
      'another name of who acted',
      [`update journal set actor_name = 'x' ${own} and seq = 3`],
      /Entry 3 was changed/,
    ],
    ['another value', [`update journal set changes = '{}' ${own} and seq = 2`], /Entry 2 was changed/],
    [
      'another moment',
      [`update journal set at = at + interval '1 ms' ${own} and seq = 1`],
      /Entry 1 was changed/,
    ],
    [
      'an entry of another organisation',
      [`update journal set org_id = 2 ${own} and seq = 4`],
      /Entry 4 is missing/,
    ],
    ['an entry that is gone', [`delete from journal ${own} and seq = 2`], /Entry 2 is missing/],
    [
      'a hash that was made to fit',
      [`update journal set name = 'x', hash = sha256('x') ${own} and seq = 5`],
      /Entry 6 does not follow/,
    ],
    [
      'an end that is cut off',
      [`delete from journal ${own} and seq > 4`],
      /ends with entry 4, but its head says 6/,
    ],
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
  it.each(cases)('shows %s', async (_what, statements, sentence) => {
    await writeCheckpoints();
    await tamper(...statements);
    const { isIntact, said } = await verify();
    expect(said).toMatch(sentence);
    expect(said).toContain('The journal is NOT intact.');
    expect(isIntact).toBe(false);
  });

  it('shows an end that was cut off before others went on', async () => {
    await writeCheckpoints();
    await tamper(
      `delete from journal ${own} and seq > 4`,
      `update journal_head set seq = 4, hash = (select hash from journal ${own} and seq = 4) ${own}`,
    );
    await note(5);
    expect((await verify('one')).said).toMatch(
      /Entry 6 is not the one that the checkpoint of .* vouches for/,
    );
  });

  it('shows an organisation that is gone', async () => {
    await writeCheckpoints();
    await tamper(
      'delete from journal',
      'delete from journal_head',
      'delete from organisation where org_id = 1',
    );
    expect(await verify()).toMatchObject({
      isIntact: false,
      said: expect.stringContaining('Organisation 1 has checkpoints and is not in the database any more.'),
    });
  });
});

describe('the checkpoints', () => {
  const place = () => join(folder, '1.jsonl');
  const lines = () => readFileSync(place(), 'utf8').split('\n').length - 1;

  it('are signed with a key that only this user reads', async () => {
    await writeCheckpoints();
    expect(statSync(join(folder, 'signing-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('are written by a server that starts anew where the chain has moved, and only there', async () => {
    await writeCheckpoints();
    await writeCheckpoints();
    expect(lines()).toBe(2);
    await note(1);
    await writeCheckpoints();
    expect(lines()).toBe(3);
    expect((await verify()).isIntact).toBe(true);
  });

  it('of one server follow each other after 1,000 entries or some minutes, and at its end', async () => {
    const writer = createCheckpointWriter({ database: open.database, folder, log: silentLog });
    await writer.writeLast();
    expect(() => lines()).toThrow(/ENOENT/);
    await writer.writeDue();
    await note(1);
    await writer.writeDue();
    expect(lines()).toBe(2);
    await writer.writeLast();
    expect(lines()).toBe(3);
  });

  it('that a crash cut short do not count, and the next one stands whole', async () => {
    await writeCheckpoints();
    appendFileSync(place(), '{"installation":"ha');
    expect((await verify()).isIntact).toBe(true);
    await note(1);
    await writeCheckpoints();
    expect(lines()).toBe(3);
    expect((await verify()).isIntact).toBe(true);
  });

  it('that somebody has changed show themselves', async () => {
    await writeCheckpoints();
    writeFileSync(place(), readFileSync(place(), 'utf8').replace('"seq":6', '"seq":4'));
    expect(await verify()).toMatchObject({
      isIntact: false,
      said: expect.stringMatching(/Line \d of 1\.jsonl is not signed with the key of this server\./),
    });
  });

  it('of another database are left out, and said to be', async () => {
    await writeCheckpoints();
    const elsewhere = (statement: string) => runAs(fresh.admin, statement);
    await elsewhere('alter function installation_id rename to installation_id_here');
    await elsewhere(
      "create function installation_id() returns uuid language sql immutable as 'select gen_random_uuid()'",
    );
    expect(await verify()).toMatchObject({
      isIntact: true,
      said: expect.stringContaining('held against 0 checkpoints (2 of another database left out)'),
    });
    await elsewhere('drop function installation_id');
    await elsewhere('alter function installation_id_here rename to installation_id');
  });

  it('are not written for a chain that became shorter, and the log says so', async () => {
    await writeCheckpoints();
    await tamper("update journal_head set seq = 4 where org_id = 1 and chain = 'timeline'");
    const told: string[] = [];
    const log = { ...silentLog, error: (...said: unknown[]) => void told.push(String(said[1])) };
    await createCheckpointWriter({ database: open.database, folder, log }).writeDue();
    expect(told).toEqual(['the journal does not fit its last checkpoint']);
    expect(lines()).toBe(2);
  });
});

describe('the command', () => {
  it.each([[[]], [['check']], [['verify', 'one', 'two']]])('says how it is used after %j', async (args) => {
    await expect(audit({ DATABASE_URL: fresh.url }, args, () => undefined)).rejects.toThrow(/^Usage: /);
  });

  it('knows no organisation by another name', async () => {
    await expect(verify('three')).rejects.toThrow('There is no organisation "three" to verify.');
  });

  it('refuses a schema of another version', async () => {
    await runAs(fresh.owner, "insert into migration (number, name, checksum) values (999, 'x', 'x')");
    await expect(verify()).rejects.toThrow(/schema of migration 999/);
    await runAs(fresh.owner, 'delete from migration where number = 999');
  });
});
