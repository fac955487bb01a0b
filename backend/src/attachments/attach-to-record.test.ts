import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type TestFolder, testDataFolder } from '../../test/data-folder';
import { type FreshDatabase, freshDatabase, runAs } from '../../test/fresh-database';
import { silentLog } from '../../test/silent-log';
import type { Query } from '../database/database';
import { openDatabase } from '../database/open-database';
import { done } from '../database/outcome';
import { readSettings } from '../settings';
import { attachToRecord, copyAttachments, keepContent, listAttachments } from './attach-to-record';
import type { Attachments } from './attachments';
import { clearAttachments } from './clear-attachments';
import { openAttachments } from './open-attachments';

jest.setTimeout(30_000);

let fresh: FreshDatabase;
let data: TestFolder;
let open: Awaited<ReturnType<typeof openDatabase>>;
let attachments: Attachments;

beforeAll(async () => {
  fresh = await freshDatabase();
  data = testDataFolder();
  const settings = readSettings({ DATABASE_URL: fresh.url, DATA_DIR: data.path, DEMO: 'on' });
  open = await openDatabase(settings, silentLog);
  attachments = await openAttachments({ settings, database: open.database, log: silentLog });
});
afterAll(async () => {
  await open.close();
  await fresh.drop();
  data.remove();
});

const actor = { orgId: 1, id: 2, name: 'editor@demo.test', requestId: '' };
const owner = { orgId: 1, accountId: 2, kind: 'law' } as const;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const change = <Value>(work: (query: Query) => Promise<Value>) =>
  open.database.changeOrg(actor, async ({ query }) => done(await work(query)));
const sql = (text: string) => runAs<{ count: number }>(fresh.admin, text);

async function keep(name: string, text = name): Promise<string> {
  const kept = await keepContent(attachments, { ...owner, files: [{ name, content: base64(text) }] });
  if (!kept.ok) throw new Error(kept.code);
  return kept.value[0] ?? '';
}

function attach(recordId: number, wish: { attach?: string[]; remove?: string[]; accountId?: number }) {
  const asked = { ...owner, recordId, attach: [], remove: [], ...wish };
  return open.database.changeOrg(actor, ({ query }) => attachToRecord(query, asked));
}

const namesOf = async (recordId: number) => {
  const listed = await open.database.withOrg(1, (query) => listAttachments(query, { ...owner, recordId }));
  return listed.map(({ name }) => name);
};
const pathOf = (content: string) => join(data.path, 'attachments/1', content.slice(0, 2), content);

describe('attachToRecord', () => {
  it('gives a record its uploads, and says what it had and has', async () => {
    const id = await keep('a 1.txt');
    await keep('b.txt');
    expect(await attach(10, { attach: [id, 'b.txt'] })).toEqual({
      ok: true,
      value: { names: ['a 1.txt', 'b.txt'], changes: [[], ['a 1.txt', 'b.txt']] },
    });
    expect(await attach(10, { attach: ['b.txt'], remove: ['a 1.txt'] })).toMatchObject({
      value: { changes: [['a 1.txt', 'b.txt'], ['b.txt']] },
    });
    expect(await namesOf(10)).toEqual(['b.txt']);
  });

  it('takes the newest of two uploads of one name', async () => {
    await keep('two.txt', 'older');
    const newer = await keep('two.txt', 'newer');
    await attach(11, { attach: ['two.txt'] });
    const listed = await open.database.withOrg(1, (query) =>
      listAttachments(query, { ...owner, recordId: 11 }),
    );
    expect(listed).toEqual([{ name: 'two.txt', file: `${newer}~two.txt` }]);
  });

  it('never takes the upload of somebody else', async () => {
    const id = await keep('theirs.txt');
    expect(await attach(12, { attach: [id], accountId: 1 })).toEqual({
      ok: false,
      code: 'unknown-attachment',
      words: { name: id },
    });
  });

  it('lets one of two records have an upload that both ask for at once', async () => {
    const id = await keep('wanted.txt');
    const both = await Promise.all([13, 14].map((recordId) => attach(recordId, { attach: [id] })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe('keepContent', () => {
  const small = 'x'.repeat(262_144);
  const cases: [string, { name: string; content: string }[], string | undefined][] = [
    ['of the largest size', [{ name: 'a.txt', content: base64(small) }], undefined],
    ['of a data address', [{ name: 'a.txt', content: `data:text/plain;base64,${base64('x')}` }], undefined],
    [
      'of one byte more in all',
      [
        { name: 'a.txt', content: base64(small) },
        { name: 'b.txt', content: base64('x') },
      ],
      'content-too-large',
    ],
    ['that is no base64', [{ name: 'a.txt', content: 'äöü' }], 'bad-file-content'],
    ['of another type than it says', [{ name: 'a.pdf', content: base64('x') }], 'bad-file-content'],
    ['with a bad name', [{ name: '../a.txt', content: base64('x') }], 'bad-file-name'],
    ['of nothing', [{ name: 'a.txt', content: '' }], 'bad-file-content'],
  ];
  it.each(cases)('judges content %s', async (_what, files, code) => {
    const kept = await keepContent(attachments, { ...owner, files });
    expect(kept.ok ? undefined : kept.code).toBe(code);
  });
});

describe('copyAttachments', () => {
  it('gives a copy attachments of its own', async () => {
    await keep('shared.txt');
    await attach(20, { attach: ['shared.txt'] });
    const copied = await change((query) => copyAttachments(query, { ...owner, fromId: 20, toId: 21 }));
    expect(copied).toEqual({ ok: true, value: ['shared.txt'] });
    await attach(20, { remove: ['shared.txt'] });
    expect(await namesOf(20)).toEqual([]);
    expect(await namesOf(21)).toEqual(['shared.txt']);
  });
});

describe('clearAttachments', () => {
  const age = (id: string, column: 'made_at' | 'removed_at', interval: string) =>
    sql(`update attachment set ${column} = now() - interval '${interval}' where id = '${id}'`);
  const isKept = async (id: string) => {
    const [row] = await sql(`select count(*)::int from attachment where id = '${id}'`);
    return { row: row?.count === 1, bytes: existsSync(pathOf(id)) };
  };

  it.each([
    ['an upload of 25 hours', 'made_at', '25 hours', false],
    ['an upload of 23 hours', 'made_at', '23 hours', true],
    ['what was removed 31 days ago', 'removed_at', '31 days', false],
    ['what was removed 29 days ago', 'removed_at', '29 days', true],
  ] as const)('%s', async (_what, column, interval, stays) => {
    const id = await keep(`${column} ${interval}.txt`);
    await age(id, column, interval);
    await clearAttachments(attachments);
    expect(await isKept(id)).toEqual({ row: stays, bytes: stays });
  });

  it('leaves the bytes that a copy still has', async () => {
    const id = await keep('lasting.txt');
    await attach(30, { attach: [id] });
    await change((query) => copyAttachments(query, { ...owner, fromId: 30, toId: 31 }));
    await age(id, 'removed_at', '31 days');
    await clearAttachments(attachments);
    expect(await isKept(id)).toEqual({ row: false, bytes: true });
  });

  it('finishes what a crash left between bytes and row', async () => {
    const id = await keep('half.txt');
    await age(id, 'removed_at', '31 days');
    await attachments.store.remove({ orgId: 1, content: id });
    await clearAttachments(attachments);
    expect(await isKept(id)).toEqual({ row: false, bytes: false });
  });

  it('removes all that a deleted organisation kept, and nothing of one that the database does not know', async () => {
    const inOther = { ...owner, orgId: 2, files: [{ name: 'a.txt', content: base64('x') }] };
    await keepContent(attachments, inOther);
    await keep('stays.txt');
    const unknown = { orgId: 77, content: 'x'.repeat(22) };
    const waiting = await keep('unknown.txt');
    await attachments.store.put(unknown, pathOf(waiting));
    await sql('update organisation set library_deleted_at = now() where org_id = 2');
    await clearAttachments(attachments);
    expect(await attachments.store.organisations()).toEqual(expect.arrayContaining([1, 77]));
    const left = [];
    for await (const content of attachments.store.list(2)) left.push(content);
    expect(left).toEqual([]);
  });
});
