import {
  type FieldValue,
  fieldTypes,
  isStateLaw,
  listSortableFields,
  type RecordKindName,
  recordKindList,
  recordKinds,
} from 'shared-lib/records';
import { listMissingFieldNames, listRequiredFields } from 'shared-lib/records/validation';
import { runAs } from '../../../test/fresh-database';
import { type PlainRecord, plainRecords, readPage, readWhole } from '../../../test/lists/plain-record';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { storedKinds } from '../../platform/database/stored-kind';
import { columnByField, type RecordValues, toStoredValues } from '../records/stored-record';
import { recordListPaths } from './lists.routes';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

function read(list: { path: string; kind: { name: RecordKindName } }, query = ''): Promise<Answer> {
  const path = `/api/${list.path}${query}`;
  return list.kind.name === 'law' ? served.as('viewer@demo.test').get(path) : served.as('viewer@demo.test').post(path);
}

const ofAll = ['created', 'editOption', 'id', 'version'];
const shared = [...ofAll, 'UniqueCode', 'category', 'law', 'law_status', 'lawbasedid', 'lawname', 'next_due'];

const rowFields = {
  law: [...ofAll, 'ActCodeName', 'Active', 'Category', 'Law', 'LawUniqueCode', 'status'],
  license: [...shared, 'license', 'licensecode', 'publish_status', 'sensitivity', 'validity'],
  return: [...shared, 'periodicity', 'publish_status', 'returnName', 'returncode', 'sensitivity', 'status'],
  'other-compliance': [
    ...shared,
    ...['ExemptBranchKeyWords', 'code_name', 'name', 'periodicity', 'publish_status', 'sensitivity', 'task_type'],
  ],
};

const ofStatus = (kind: RecordKindName) => (kind === 'law' ? 'status' : 'publish_status');
const uniqueCode = (kind: RecordKindName) => (kind === 'law' ? 'LawUniqueCode' : 'UniqueCode');

describe.each([...recordListPaths])('$path', (list) => {
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
    const rows = rowsOf((await served.as('viewer@demo.test').post('/api/license/licalllistdata?pageSize=200')).body);
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
    expect([await readAs('editor@demo.test'), await readAs('viewer@demo.test')]).toEqual([['true'], ['false']]);
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
    expect((await served.as('viewer@demo.test').post('/api/return/returnalllistdata', body)).status).toBe(200);
  });

  it('with data is refused, because lists read the query', async () => {
    expect((await served.as('viewer@demo.test').post('/api/return/returnalllistdata', { page: 2 })).status).toBe(422);
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

describe('list filters:', () => {
  let served: ServedDemo;
  const records = new Map<RecordKindName, PlainRecord[]>();
  let categories: string[];
  beforeAll(async () => {
    served = await serveDemo();
    await runAs(
      served.database.admin,
      "update record set created_at = '2026-01-01' where org_id = 1 and id % 3 = 0",
      "update record set states = '{1,2}' where org_id = 1 and kind <> 'law' and id % 4 = 0",
    );
    for (const { name } of recordKindList) records.set(name, await plainRecords(served, name));
    const options = await runAs<{ name: string }>(
      served.database.admin,
      "select name from option where org_id = 1 and list = 'category' order by id",
    );
    categories = options.map(({ name }) => name);
  });
  afterAll(() => served?.close());

  type Filter = { query: Record<string, string>; isWanted(record: PlainRecord): boolean };

  const isOfState = (record: PlainRecord, ids: number[]) =>
    record.central !== 'Central' && record.states.some((state) => ids.includes(state));

  const isOfCategory = (record: PlainRecord, ids: number[]) => ids.some((id) => categories[id - 1] === record.category);

  const filters: Filter[] = [
    { query: { status: 'Draft' }, isWanted: (record) => record.status === 'Draft' },
    { query: { category: '2' }, isWanted: (record) => isOfCategory(record, [2]) },
    { query: { category: '1,3' }, isWanted: (record) => isOfCategory(record, [1, 3]) },
    { query: { category: '999' }, isWanted: () => false },
    { query: { state: '1' }, isWanted: (record) => isOfState(record, [1]) },
    { query: { state: '1,2,5' }, isWanted: (record) => isOfState(record, [1, 2, 5]) },
    { query: { state: '999' }, isWanted: () => false },
    {
      query: { state: '2', includeCentral: 'true' },
      isWanted: (record) => record.central === 'Central' || isOfState(record, [2]),
    },
    {
      query: { state: '2,3', includeCentral: 'true', status: 'Published' },
      isWanted: (record) =>
        record.status === 'Published' && (record.central === 'Central' || isOfState(record, [2, 3])),
    },
    {
      query: { status: '1', category: '2', state: '1' },
      isWanted: (record) => record.status === 'Published' && isOfCategory(record, [2]) && isOfState(record, [1]),
    },
    { query: { law: '1' }, isWanted: (record) => record.law_id === 1 },
    {
      query: { law: '1', status: 'Draft' },
      isWanted: (record) => record.law_id === 1 && record.status === 'Draft',
    },
  ];

  describe.each(recordKindList.map(({ name }) => name))('the filtered list of %s', (kind) => {
    it.each(filters)('by $query equals a plain filter in memory', async ({ query, isWanted }) => {
      const { totals, ids } = await readWhole(served, kind, query);
      const expected = (records.get(kind) ?? [])
        .filter(isWanted)
        .map(({ id }) => id)
        .reverse();
      expect(ids).toEqual(expected);
      expect(totals).toEqual([expected.length]);
    });
  });

  it('each kind has filters that match something', () => {
    for (const { name } of recordKindList) {
      const all = records.get(name) ?? [];
      expect(filters.filter(({ isWanted }) => all.some(isWanted)).length).toBeGreaterThan(6);
    }
  });

  it('law list: lawentry returns a law with those below it', async () => {
    const laws = records.get('law') ?? [];
    const parent = laws.find(({ id }) => laws.some((law) => law.law_id === id));
    const { ids } = await readWhole(served, 'law', { lawentry: String(parent?.id) });
    const expected = laws.filter((law) => law.id === parent?.id || law.law_id === parent?.id).map(({ id }) => id);
    expect(ids).toEqual(expected.reverse());
    expect(ids.length).toBeGreaterThan(1);
  });

  it('duty lists: the category and place filters use those of the law', () => {
    const laws = new Map(records.get('law')?.map((law) => [law.id, law]));
    for (const duty of records.get('license') ?? []) {
      const law = laws.get(duty.law_id ?? 0);
      expect([duty.category, duty.central]).toEqual([law?.category, law?.central]);
    }
  });

  const sorts = recordKindList.flatMap((kind) =>
    [...listSortableFields(kind)].flatMap(([wire, field]) =>
      ['asc', 'desc'].map((order) => ({ kind: kind.name, sort: wire, field, order })),
    ),
  );

  it.each(sorts)(
    '$kind list: sorted by $sort $order, pages have no gap and no overlap',
    async ({ kind, field, sort, order }) => {
      const { totals, ids } = await readWhole(served, kind, { sort, order });
      const sorted = (records.get(kind) ?? []).toSorted((one, other) =>
        compare(keyOf(one, field), keyOf(other, field)),
      );
      if (order === 'desc') sorted.reverse();
      expect(ids).toEqual(sorted.map(({ id }) => id));
      expect(totals).toEqual([sorted.length]);
    },
  );

  it('sorting works together with a filter and a search', async () => {
    const { ids } = await readWhole(served, 'law', {
      sort: 'Law',
      order: 'asc',
      status: 'Published',
      allFields: 'act',
    });
    const expected = (records.get('law') ?? [])
      .filter(({ status, name, code, law_code, law_status }) => {
        const words = [name, code, law_code, law_status || 'InActive'];
        return status === 'Published' && words.some((word) => word.toLowerCase().includes('act'));
      })
      .toSorted((one, other) => compare(keyOf(one, 'name'), keyOf(other, 'name')));
    expect(ids).toEqual(expected.map(({ id }) => id));
  });

  it.each([
    ['category=labour', 'category'],
    ['state=1;2', 'state'],
    ['law=abc', 'law'],
    ['sort=password', 'sort'],
    ['order=sideways', 'order'],
  ])('lists refuse %s and name the field', async (query, field) => {
    const answer = await readPage(served, 'law', Object.fromEntries(new URLSearchParams(query)));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(`The field ${field} is not understood`);
  });

  function keyOf(record: PlainRecord, field: string): [string, string, number] {
    const column = { lawCode: 'law_code', nextDue: 'next_due' }[field] ?? columnByField[field];
    const key = field === 'created' ? '' : String(record[column as keyof PlainRecord]);
    return [key.toLowerCase().slice(0, 100), record.created, record.id];
  }

  function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
    const at = one.findIndex((part, index) => part !== other[index]);
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    return a < b ? -1 : Number(a > b);
  }
});

describe('incomplete records:', () => {
  let served: ServedDemo;
  let client: RecordClient;
  let law: number;
  beforeAll(async () => {
    served = await serveDemo();
    client = recordClient(served);
    law = await client.addLaw({ Central: 'State', state: [1, 2] });
  });
  afterAll(() => served.close());

  const viewer = 'viewer@demo.test';

  describe.each(recordKindList)('a published $name', (kind) => {
    const list = kind.calls.lists.all;
    const listed = async (query: string) => {
      const path = `/api/${list.path}?${query}`;
      const { body } = await (list.method === 'GET'
        ? served.as(viewer).get(path)
        : served.as(viewer).post(path, undefined));
      return { total: body.totalLength, rows: body.data as Record<string, unknown>[] };
    };

    it('is marked incomplete in the lists after an update emptied it, and the filter finds it', async () => {
      const own = kind.name === 'law' ? { ParentLaw: '-1', Category: 'Labour', Central: 'Central' } : {};
      const id = idOf((await client.add(kind, { ...samplePayload(kind, law), ...own, status: 1 })).body);
      const before = await listed('incomplete=true');
      const exemptions = kind.fields.exemptions?.wire ?? '';
      const updated = await client.update(kind, { id, [exemptions]: '', status: 2 });
      expect(updated.body).toMatchObject({ success: '1' });
      const [stored] = await client.rows<{ incomplete: boolean }>(
        `select incomplete from record where org_id = 1 and kind = '${storedKinds[kind.name]}' and id = ${id}`,
      );
      expect(stored).toEqual({ incomplete: true });
      const after = await listed('incomplete=true');
      expect([before.rows.map((row) => row.id), after.rows.map((row) => row.id)]).toEqual([[], [id]]);
      expect([before.total, after.total]).toEqual([0, 1]);
      expect(after.rows[0]).toMatchObject({ incomplete: 'true' });
      expect((await listed('incomplete=true&status=Draft')).total).toBe(0);
      expect((await listed('incomplete=true&sort=created&order=asc')).total).toBe(1);
      const others = (await listed('pageSize=200')).rows.filter((row) => row.id !== id);
      expect(others.filter((row) => 'incomplete' in row)).toEqual([]);
    });

    it('is incomplete in the database exactly if publishing it would be refused for a missing field', async () => {
      const full: RecordValues = Object.fromEntries(
        Object.entries(kind.fields).map(([name, { type }]) => [name, filled[type]]),
      );
      const isOfState = true;
      const required = listRequiredFields({ kind, action: 'publish', isOfState });
      for (const emptied of [undefined, ...required]) {
        const values: RecordValues = {
          ...full,
          status: 'Published',
          central: 'State',
          ...(emptied !== undefined && { [emptied]: fieldTypes[kind.fields[emptied]?.type ?? 'text'].empty }),
        };
        const hasStates = kind.name === 'law' ? isStateLaw(values) : isOfState;
        const missing = listMissingFieldNames({ kind, action: 'publish', isOfState: hasStates, values });
        expect([emptied, await isIncomplete(kind, values)]).toEqual([emptied, missing.length > 0]);
      }
    });
  });

  const filled: Record<keyof typeof fieldTypes, FieldValue> = {
    text: 'x',
    list: ['x'],
    choices: [1],
    date: '2026-01-01',
    law: { id: 1, code: '' },
    extensions: [],
    'day-months': [],
    files: [],
  };

  async function isIncomplete(kind: (typeof recordKindList)[number], values: RecordValues): Promise<boolean> {
    const stored = toStoredValues(kind, values);
    const text = (name: string) => `'${String(stored[name] ?? '')}'`;
    const parent = kind.name === 'law' ? stored.parentLaw : stored.law;
    const details = JSON.stringify({ ...stored, parentLaw: stored.parentLaw === '' ? '' : null });
    const states = JSON.stringify(stored.states ?? [])
      .replace('[', '{')
      .replace(']', '}');
    const [row] = await client.rows<{ is: boolean }>(`select is_incomplete(
    '${storedKinds[kind.name]}', 'Published', ${text('code')}, ${text('name')},
    ${typeof parent === 'number' ? parent : 'null'}, ${text('lawStatus')}, ${text('category')}, ${kind.name === 'law' ? text('central') : "'State'"},
    '${states}', ${text('sensitivity')}, ${text('periodicity')}, ${text('validity')}, ${text('taskType')},
    '${details}'::jsonb) as is`);
    return row?.is ?? false;
  }

  it('a value of the incomplete filter other than true or false is refused', async () => {
    const { path } = recordKinds.law.calls.lists.all;
    expect((await served.as(viewer).get(`/api/${path}?incomplete=perhaps`)).status).toBe(422);
  });
});

describe('many incomplete records:', () => {
  const many = 20_000;
  const few = many / 100;
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
    // Laws published with all required fields, except one in a hundred, which lacks its exemptions.
    await runAs(
      served.database.admin,
      `insert into record (org_id, kind, id, unique_code, code, name, status, law_status, category, central, created_at,
       updated_at, details)
     select 1, 'law', 100000 + n, 'LAW-' || 100000 + n, 'MANY-' || n, 'Many of ' || n, 'Published', 'Active', 'Labour',
       'Central', '2027-01-01'::timestamptz + n * interval '1 minute', now(),
       jsonb_build_object('parentLaw', '-1', 'rules', 'x', 'relevantAmendment', 'x', 'applicability', 'x',
         'employeeKeyWords', 'x', 'exemptions', case when n % 100 = 0 then '' else 'x' end, 'generalKeyWords', 'x',
         'masterName', 'x', 'businessFunctions', '[1]'::jsonb, 'industries', '[1]'::jsonb, 'entityTypes', '[1]'::jsonb)
     from generate_series(1, ${many}) as n`,
    );
    await runAs(served.database.admin, 'vacuum analyze record, record_line');
  });
  afterAll(() => served?.close());

  it(`with ${many} laws, those that are Published and incomplete are found by their index`, async () => {
    const { body } = await served.as('viewer@demo.test').get('/api/law/allLawlist?incomplete=true');
    const [read] = await runAs<{ found: number; records: number }>(
      served.database.admin,
      'begin',
      "set local app.org_id = '1'",
      'create temporary table found (total integer) on commit drop',
      'grant insert on found to lc_app',
      'set local role lc_app',
      `insert into found
     select total from find_records(1, 'law', '{"offset": 0, "take": 50, "descending": true, "incomplete": true}')`,
      'reset role',
      `select (select total from found) as found,
       (select (seq_tup_read + idx_tup_fetch)::integer from pg_stat_xact_user_tables
        where relname = 'record_law') as records`,
    );
    expect(read?.found).toBe(body.totalLength);
    expect(read?.found).toBeGreaterThanOrEqual(few);
    expect(read?.found).toBeLessThan(2 * few);
    // Without the index, each record would be read.
    expect(read?.records).toBeLessThan(4 * few);
  });
});
