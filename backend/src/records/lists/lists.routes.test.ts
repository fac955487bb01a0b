import type { RecordKindName } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import { type Answer, serveDemo } from '../../../test/serve-backend';
import { storedKinds } from '../../platform/database/stored-kind';
import { recordLists } from './lists.routes';

let served: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

function read(list: { path: string; kind: { name: RecordKindName } }, query = ''): Promise<Answer> {
  const path = `/api/${list.path}${query}`;
  return list.kind.name === 'law'
    ? served.as('viewer@demo.test').get(path)
    : served.as('viewer@demo.test').post(path);
}

const ofAll = ['created', 'editOption', 'id', 'version'];
const shared = [...ofAll, 'UniqueCode', 'category', 'law', 'law_status', 'lawbasedid'];
const rowFields = {
  law: [...ofAll, 'ActCodeName', 'Active', 'Category', 'Law', 'LawUniqueCode', 'status'],
  license: [...shared, 'license', 'licensecode', 'publish_status', 'sensitivity', 'validity'],
  return: [...shared, 'periodicity', 'publish_status', 'returnName', 'returncode', 'sensitivity', 'status'],
  'other-compliance': [
    ...shared,
    ...[
      'ExemptBranchKeyWords',
      'code_name',
      'name',
      'periodicity',
      'publish_status',
      'sensitivity',
      'task_type',
    ],
  ],
};
const ofStatus = (kind: RecordKindName) => (kind === 'law' ? 'status' : 'publish_status');
const uniqueCode = (kind: RecordKindName) => (kind === 'law' ? 'LawUniqueCode' : 'UniqueCode');

describe.each([...recordLists])('$path', (list) => {
  it('returns the exact total, the documented fields and the status of the list', async () => {
    const { status, body } = await read(list, '?pageSize=200&accessusername=viewer@demo.test');
    const rows = rowsOf(body);
    expect(status).toBe(200);
    expect(body.success).toBe(1);
    expect(body.totalLength).toBe(await countRows(list.kind.name, list.status));
    expect(rows).toHaveLength(Number(body.totalLength));
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(rowFields[list.kind.name].toSorted());
    const statuses = new Set(rows.map((row) => row[ofStatus(list.kind.name)]));
    expect(statuses).toEqual(new Set(list.status ? [list.status] : ['Draft', 'Published']));
  });

  it('is sorted newest first', async () => {
    const rows = rowsOf((await read(list, '?pageSize=200')).body);
    const keys = rows.map(({ created, id }) => `${created} ${String(id).padStart(9, '0')}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  it('shows no row of another organisation', async () => {
    const rows = rowsOf((await read(list, '?pageSize=200')).body);
    expect(JSON.stringify(rows)).not.toContain('OTHER-');
  });
});

describe('paging', () => {
  const all = { path: 'law/allLawlist', kind: { name: 'law' } } as const;

  it('cuts the list into pages without a gap or an overlap, also for rows of the same instant', async () => {
    await runAs(
      served.database.admin,
      "update record set created_at = '2026-01-01' where org_id = 1 and kind = 'law' and id % 2 = 0",
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(all, `?page=${page}&pageSize=50`)));
    const codes = pages.flatMap(({ body }) => rowsOf(body).map((row) => row[uniqueCode('law')]));
    expect(pages.map(({ body }) => rowsOf(body).length)).toEqual([50, 50, 50, 24]);
    expect(new Set(codes).size).toBe(174);
  });

  it.each(['5', '999999999'])('page %s, past the end, is empty with the exact total', async (page) => {
    const { body } = await read(all, `?page=${page}`);
    expect(body).toEqual({ success: 1, totalLength: 174, data: [] });
  });

  it.each(['page=abc', 'page=0', 'pageSize=51', 'page=1&page=2', 'status=x'])(
    'refuses %s with a clear message',
    async (query) => {
      const { status, body } = await read(all, `?${query}`);
      expect(status).toBe(422);
      expect(body).toEqual({ success: 0, message: expect.any(String), requestId: expect.any(String) });
    },
  );
});

describe('the status parameter', () => {
  it('filters the list of all records', async () => {
    const { body } = await served.as('viewer@demo.test').get('/api/law/allLawlist?status=Draft');
    expect(body.totalLength).toBe(await countRows('law', 'Draft'));
  });

  it('does not change what the list of drafts contains', async () => {
    const { body } = await served.as('viewer@demo.test').get('/api/law/draftlist?status=Published');
    expect(body.totalLength).toBe(await countRows('law', 'Draft'));
  });
});

describe('the rows', () => {
  it('contain laws that are Active, Repealed and without a law status', async () => {
    const rows = rowsOf((await served.as('viewer@demo.test').get('/api/law/allLawlist?pageSize=200')).body);
    expect(new Set(rows.map(({ Active }) => Active))).toEqual(new Set(['Active', 'Repealed', '']));
  });

  it('contain the law of the record: its code name, id and status', async () => {
    const rows = rowsOf(
      (await served.as('viewer@demo.test').post('/api/license/licalllistdata?pageSize=200')).body,
    );
    const laws = rowsOf((await served.as('viewer@demo.test').get('/api/law/allLawlist?pageSize=200')).body);
    for (const row of rows) {
      const law = laws.find(({ id }) => id === row.lawbasedid);
      expect([row.law, row.law_status]).toEqual([law?.ActCodeName, law?.Active]);
    }
  });
});

describe('editOption', () => {
  const readAs = async (username: 'editor@demo.test' | 'viewer@demo.test') => {
    const rows = rowsOf((await served.as(username).get('/api/law/allLawlist')).body);
    return [...new Set(rows.map(({ editOption }) => editOption))];
  };

  it('is true for editors and false for viewers', async () => {
    expect([await readAs('editor@demo.test'), await readAs('viewer@demo.test')]).toEqual([
      ['true'],
      ['false'],
    ]);
  });

  it('is false for everybody once the subscription has ended', async () => {
    const end = (day: string) =>
      runAs(served.database.admin, `update organisation set subscription_ends = ${day} where org_id = 1`);
    await end('current_date - 1');
    expect(await readAs('editor@demo.test')).toEqual(['false']);
    await end('null');
  });
});

describe('a request body', () => {
  it.each([undefined, {}, null])('of %j is ignored', async (body) => {
    expect((await served.as('viewer@demo.test').post('/api/return/returnalllistdata', body)).status).toBe(
      200,
    );
  });

  it('with data is refused, because lists read the query', async () => {
    expect(
      (await served.as('viewer@demo.test').post('/api/return/returnalllistdata', { page: 2 })).status,
    ).toBe(422);
  });
});

function rowsOf(body: Answer['body']): Record<string, unknown>[] {
  return body.data as Record<string, unknown>[];
}

async function countRows(kind: RecordKindName, status: string | undefined): Promise<number | undefined> {
  const [counted] = await runAs<{ n: number }>(
    served.database.admin,
    `select count(*)::integer as n from record where org_id = 1 and kind = '${storedKinds[kind]}' ${status ? `and status = '${status}'` : ''}`,
  );
  return counted?.n;
}
