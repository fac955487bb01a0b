import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { recordKindList } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import { readSheet } from '../../../test/read-workbook';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { chooseExportColumns } from './export-list';
import { toFramedStream, toPlainStream } from './export-stream';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

type Said = Record<string, string>;

function take(path: string, parameters: Said = {}, username: DemoName = 'viewer@demo.test'): Promise<Response> {
  const query = new URLSearchParams({ ...parameters, accessusername: username });
  return fetch(`${served.address}/api/${path}?${query}`, {
    headers: { authorization: served.as(username).token },
  });
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function rowsOf(response: Response): Promise<Said[]> {
  const bytes = await bytesOf(response);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return parse(bytes, { bom: true, columns: true });
}

const codesOf = (rows: Said[]) => rows.map((row) => row['Unique Code']);

/** Reads the same list page by page. */
async function listed(kind: (typeof recordKindList)[number], parameters: Said): Promise<unknown[]> {
  const { method, path } = kind.calls.lists.all;
  const code = kind.fields.uniqueCode?.wire ?? '';
  const viewer = served.as('viewer@demo.test');
  const codes: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...parameters, page: String(page), pageSize: '50' });
    const url = `/api/${path}?${query}`;
    const { body } = method === 'GET' ? await viewer.get(url) : await viewer.post(url);
    const rows = body.data as Said[];
    codes.push(...rows.map((row) => row[code]));
    if (rows.length < 50) return codes;
  }
}

describe.each(recordKindList)('the list export of $titles.list', (kind) => {
  const columns = chooseExportColumns(kind).map(({ title }) => title);
  const [narrow] = kind.search;

  it.each<Said>([
    {},
    { status: 'Published' },
    { status: '2', sort: kind.wire.name, order: 'desc' },
    { sort: kind.wire.name },
    { sort: 'created', order: 'asc' },
    { category: '1,2', state: '3', includeCentral: 'true' },
    { allFields: 'act' },
    { [narrow?.parameter ?? '']: 'a', law: '1' },
  ])('contains the rows of the list filtered by %j, in the same order', async (query) => {
    const response = await take(kind.calls.export, query);
    const rows = await rowsOf(response);
    expect(codesOf(rows)).toEqual(await listed(kind, query));
    expect(response.headers.get('x-total-rows')).toBe(String(rows.length));
  });

  it('has the columns of the list, by title, in both formats', async () => {
    const csv = await take(kind.calls.export, { status: 'Draft' });
    // A user may run only one export at a time; it ends when its last line is read.
    const rows = await rowsOf(csv);
    const xlsx = await take(kind.calls.export, { status: 'Draft', format: 'xlsx' });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(xlsx.headers.get('content-type')).toMatch(/spreadsheetml.sheet$/);
    const name = kind.titles.list.toLowerCase().replaceAll(' ', '-');
    expect(xlsx.headers.get('content-disposition')).toBe(`attachment; filename="${name}.xlsx"`);
    const [titles, ...cells] = await readSheet(await bytesOf(xlsx));
    expect(titles).toEqual(columns);
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.map((row) => columns.map((_, index) => row[index] ?? ''))).toEqual(
      rows.map((row) => Object.values(row)),
    );
  });
});

describe('a list export', () => {
  const law = (more: Said, username?: DemoName) => take('law/export', more, username);

  it('shows a law without a law status as inactive, like the list', async () => {
    await runAs(
      served.database.admin,
      "update record set law_status = '' where org_id = 1 and kind = 'law' and id = 5",
    );
    const row = (await rowsOf(await law({}))).find((one) => one['Unique Code'] === 'LAW-000005');
    expect(row).toMatchObject({ 'Law Status': 'InActive' });
  });

  it('neutralises formulas, and keeps emoji, right-to-left text and text that looks like a number', async () => {
    const names = ['=HYPERLINK("http://evil.test","x")', '@SUM(A1)', 'قانون العمل 😀', '0012'];
    await runAs(
      served.database.admin,
      ...names.map(
        (name, nth) => `update record set name = '${name}' where org_id = 1 and kind = 'license' and id = ${nth + 1}`,
      ),
    );
    const codes = names.map((_, nth) => `LIC-00000${nth + 1}`);
    const inCsv = (await rowsOf(await take('license/export'))).filter((row) =>
      codes.includes(row['Unique Code'] ?? ''),
    );
    const sheet = await readSheet(await bytesOf(await take('license/export', { format: 'xlsx' })));
    const inSheet = sheet.filter(([code]) => codes.includes(code ?? ''));
    const column = sheet[0]?.indexOf('License') ?? 0;
    expect(inCsv.map(({ License }) => License).sort()).toEqual(
      [`'${names[0]}`, `'${names[1]}`, names[3], names[2]].sort(),
    );
    expect(inSheet.map((row) => row[column]).sort()).toEqual([...names].sort());
  });

  it('in frames has the same bytes, counts the rows so far, and says that it is complete', async () => {
    const completeFile = await bytesOf(await law({}));
    const bytes = await bytesOf(await law({ framed: 'true' }));
    const frames: { kind: number; rows: number; content: Buffer }[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.readUInt32BE(at + 5);
      const content = bytes.subarray(at + 9, at + 9 + length);
      frames.push({ kind: bytes.readUInt8(at), rows: bytes.readUInt32BE(at + 1), content });
      at += 9 + length;
    }
    expect(frames.at(-1)).toMatchObject({ kind: 2, rows: 174 });
    expect(Buffer.concat(frames.map(({ content }) => content))).toEqual(completeFile);
  });

  it('contains nothing of another organisation', async () => {
    const rows = await rowsOf(await law({}, 'admin@other.test'));
    expect(rows.length).toBeGreaterThan(0);
    const own = await runAs<{ count: number }>(
      served.database.admin,
      "select count(*)::integer as count from record where org_id = 2 and kind = 'law' and deleted_at is null",
    );
    expect(rows).toHaveLength(own[0]?.count ?? 0);
    expect(JSON.stringify(rows)).not.toMatch(/demo/i);
  });

  it('needs the token: a link with only the cookie is refused', async () => {
    expect((await fetch(`${served.address}/api/law/export`)).status).toBe(401);
  });

  it('refuses the name of another user', async () => {
    const query = new URLSearchParams({ accessusername: 'admin@demo.test' });
    const response = await fetch(`${served.address}/api/law/export?${query}`, {
      headers: { authorization: served.as('viewer@demo.test').token },
    });
    expect([response.status, await response.json()]).toMatchObject([401, { success: 3 }]);
  });

  it.each<Said>([
    { format: 'pdf' },
    { status: 'Old' },
    { sort: 'x' },
    { order: 'up' },
    { category: 'x' },
    { framed: 'yes' },
  ])('refuses %j with a message', async (query) => {
    const response = await law(query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: 0, message: expect.any(String) });
  });

  it('is written to the log with its filters before it is read', async () => {
    await (
      await law({ status: 'Draft', page: '3', pageSize: '50', allFields: 'rules', format: 'xlsx' }, 'editor@demo.test')
    ).arrayBuffer();
    const [entry] = await runAs<{ actor_name: string; changes: object }>(
      served.database.admin,
      `select actor_name, changes from journal where org_id = 1 and action = 'List exported'
       and actor_name = 'editor@demo.test' order by seq desc limit 1`,
    );
    expect(entry?.changes).toMatchObject({
      list: [null, 'Law List'],
      narrowedTo: [null, 'status=Draft, allFields=rules'],
      format: [null, 'xlsx'],
      rows: [null, expect.any(Number)],
    });
  });

  it('leaves out rows that are deleted while it runs and exports the rest', async () => {
    const before = codesOf(await rowsOf(await law({})));
    await runAs(
      served.database.admin,
      "update record set deleted_at = now() where org_id = 1 and kind = 'law' and id = 170",
    );
    expect(codesOf(await rowsOf(await law({})))).toEqual(before.filter((code) => code !== 'LAW-000170'));
  });
});

describe('the rate limit of exports', () => {
  it('counts list exports together with all others: five in ten minutes', async () => {
    const own = await serveDemo({ LIMIT_FACTOR: '1' });
    const { token } = own.as('viewer@demo.test');
    const statuses: number[] = [];
    for (const path of ['law', 'license', 'return', 'othercomp', 'law', 'law']) {
      const response = await fetch(`${own.address}/api/${path}/export`, {
        headers: { authorization: token },
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    await own.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('export in frames:', () => {
  const sayWhy = (error: unknown) => ({ message: String(error) });

  async function* pieces(...texts: string[]) {
    for (const [nth, one] of texts.entries()) yield { bytes: Buffer.from(one), rows: nth + 1 };
  }

  async function* breaking() {
    yield* pieces('a');
    throw new Error('gone');
  }

  const frame = (kind: number, rows: number, content: string) => [
    ...[kind, 0, 0, 0, rows, 0, 0, 0, content.length],
    ...Buffer.from(content),
  ];

  test('each piece is a frame with the rows so far, and the last frame marks the end', async () => {
    const bytes = await buffer(toFramedStream(pieces('ab', ''), sayWhy));
    expect([...bytes]).toEqual([...frame(1, 1, 'ab'), ...frame(1, 2, ''), ...frame(2, 2, '')]);
  });

  test('an error during the export is sent in place of the end frame', async () => {
    const bytes = await buffer(toFramedStream(breaking(), sayWhy));
    expect([...bytes]).toEqual([...frame(1, 1, 'a'), ...frame(3, 1, '{"message":"Error: gone"}')]);
  });

  test('a plain export sends only the pieces, and rethrows an error', async () => {
    expect(await text(toPlainStream(pieces('ab', '', 'c')))).toBe('abc');
    await expect(text(toPlainStream(breaking()))).rejects.toThrow('gone');
  });
});
