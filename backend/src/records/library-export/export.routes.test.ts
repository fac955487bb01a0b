import { runAs } from '../../../test/fresh-database';
import { sendFile } from '../../../test/send-file';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { addUsageRows, tenantTables } from '../../../test/walk/organisation-rows';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ LIMIT_FACTOR: '1' });
});
afterAll(() => served.close());

/**
 * Columns and tables that are not exported: credentials, stored responses of idempotency keys, reports about releases,
 * and derived data.
 */
const leftOut = new Set([
  ...['login_name', 'mail', 'password_reset', 'recovery_code', 'session'],
  ...[
    'duty_grounds',
    'given_answer',
    'outcome',
    'number_counter',
    'record_counter',
    'record_line',
    'record_line_moved',
    'record_total',
  ],
]);

type Line = { table: string; row?: Record<string, unknown>; file?: string; lines?: number };

const ask = (username: 'admin@demo.test' | 'editor@demo.test' | 'admin@other.test') =>
  fetch(`${served.address}/api/organisation/export`, {
    headers: { authorization: served.as(username).token },
  });
const linesOf = async (response: Response): Promise<Line[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a library export', () => {
  it('contains every row of the organisation, counts its lines, and contains no credentials', async () => {
    await addUsageRows(served.database.admin, 'Own');
    await runAs(served.database.admin, 'update organisation set subscription_ends = current_date - 1 where org_id = 1');
    const response = await ask('admin@demo.test');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const text = await response.text();
    expect(text).not.toMatch(/argon2id|password_hash|totp_secret/);
    const lines: Line[] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toEqual({ table: 'end', lines: lines.length - 1 });
    expect(lines.every(({ row }) => row === undefined || row.org_id === 1)).toBe(true);
    for (const table of (await tenantTables(served.database.admin)).filter((name) => !leftOut.has(name))) {
      const [counted] = await runAs<{ count: number }>(
        served.database.admin,
        `select count(*)::integer as count from ${table} where org_id = 1`,
      );
      expect([table, lines.filter((line) => line.table === table).length]).toEqual([table, counted?.count]);
    }
  });

  it('reads pages without a gap', async () => {
    await runAs(
      served.database.admin,
      `insert into question (org_id, id, law_id, name, input_field)
       select 2, 10000 + n, (select min(id) from record where org_id = 2 and kind = 'law'), 'q', 'text'
       from generate_series(1, 1200) as n`,
    );
    const lines = await linesOf(await ask('admin@other.test'));
    const ids = lines.filter(({ table }) => table === 'question').map(({ row }) => Number(row?.id));
    expect(ids.filter((id) => id > 10_000)).toEqual(Array.from({ length: 1200 }, (_none, n) => 10_001 + n));
  });

  it('gives the address of each file, and the file can be downloaded there', async () => {
    const { token } = served.as('admin@other.test');
    await sendFile({ address: served.address, token, kind: 'license', name: 'ä b.txt', content: 'bytes' });
    const lines = await linesOf(await ask('admin@other.test'));
    const [file] = lines.filter(({ table }) => table === 'attachment').map((line) => line.file ?? '');
    expect(file).toMatch(/^http:\/\/localhost:8080\/attachment\/license\/[\w-]{22}~%C3%A4%20b\.txt$/);
    const path = new URL(file ?? '').pathname;
    const fetched = await fetch(`${served.address}${path}`, { headers: { authorization: token } });
    expect(await fetched.text()).toBe('bytes');
  });

  it('is for administrators', async () => {
    expect((await ask('editor@demo.test')).status).toBe(403);
  });

  it('is possible five times in ten minutes, together with log exports, and is in the journal', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const response = await ask('admin@demo.test');
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const log = await fetch(`${served.address}/api/activity-log/export?accessusername=admin@demo.test`, {
      headers: { authorization: served.as('admin@demo.test').token },
    });
    expect(log.status).toBe(429);
    const entries = await runAs(
      served.database.admin,
      "select 1 from journal where org_id = 1 and action = 'Exported'",
    );
    expect(entries).toHaveLength(5);
  });
});
