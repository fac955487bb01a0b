import { type RecordKindName, recordKindList, recordKinds } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import {
  contains,
  type PlainRecord,
  plainRecords,
  readPage,
  readWhole,
  searchedWords,
} from '../../../test/lists/plain-record';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

const ask = (path: string, body: unknown = {}) => served.as('viewer@demo.test').post(`/api/${path}`, body);

type Counted = { id: number; name: string; count: number; counts: Record<RecordKindName, number> };

describe('filter/filterdata', () => {
  it.each([
    ['category', 'category'],
    ['state', 'state'],
  ] as const)('returns every %s by id and name, with the number of its records', async (field, list) => {
    const { body } = await ask('filter/filterdata', { accessusername: 'viewer@demo.test' });
    const options = await runAs(
      served.database.admin,
      `select id, name from option where org_id = 1 and list = '${list}' order by id`,
    );
    expect(body.success).toBe(1);
    const answered = body[field] as Counted[];
    expect(answered.map(({ id, name }) => ({ id, name }))).toEqual(options);
    expect(options.length).toBeGreaterThan(5);
    for (const kind of recordKindList) {
      const [most] = answered.toSorted((one, other) => other.counts[kind.name] - one.counts[kind.name]);
      const { body: page } = await readPage(served, kind.name, { [field]: String(most?.id) });
      expect(most?.counts[kind.name]).toBe(page.totalLength);
      expect(most?.counts[kind.name]).toBeGreaterThan(0);
      expect(most?.count).toBe(most?.counts.law);
    }
  });

  it.each(['published', 'draft'] as const)('counts the %s records of each kind', async (status) => {
    const { body } = await ask('filter/filterdata', { accessusername: 'viewer@demo.test' });
    const counts = (body.status as Record<typeof status, Counted['counts']>)[status];
    for (const { name } of recordKindList) {
      const title = status === 'draft' ? 'Draft' : 'Published';
      const { body: page } = await readPage(served, name, { status: title });
      expect([name, counts[name]]).toEqual([name, page.totalLength]);
    }
    expect(counts.law).toBeGreaterThan(0);
  });
});

describe('filter/filterdata without a due date', () => {
  it.each(['category', 'state'] as const)('counts by %s only what its list then has', async (field) => {
    const { body } = await ask('filter/filterdata', { undated: true });
    let found = 0;
    for (const { name } of recordKindList.filter((kind) => kind.name !== 'law'))
      for (const { id, counts } of body[field] as Counted[]) {
        const { body: page } = await readPage(served, name, { [field]: String(id), undated: 'true' });
        expect([id, name, counts[name]]).toEqual([id, name, page.totalLength]);
        found += counts[name];
      }
    expect(found).toBeGreaterThan(0);
  });
});

describe('searchfilter/keywordsearch', () => {
  it('finds records of every kind, newest first, at most ten of each', async () => {
    const { body } = await ask('searchfilter/keywordsearch', { keywordstr: ' act ' });
    const found = body.data as { type: string; id: number; name: string; code: string; lawname: string }[];
    expect([...new Set(found.map(({ type }) => type))]).toEqual(['Law', 'License', 'Return', 'Other Compliance']);
    const laws = found.filter(({ type }) => type === 'Law');
    const list = await readPage(served, 'law', { allFields: 'act' });
    expect(laws.map(({ id }) => id)).toEqual((list.body.data as { id: number }[]).slice(0, 10).map(({ id }) => id));
    expect(Object.keys(found[0] ?? {})).toEqual(['type', 'id', 'name', 'code', 'lawname']);
    const lawNames = new Set(found.map(({ type, lawname }) => `${type} ${lawname ? 'with' : 'without'}`));
    expect([...lawNames]).toEqual(['Law without', 'License with', 'Return with', 'Other Compliance with']);
  });

  it.each([{}, { keywordstr: '' }, { keywordstr: '   ' }, { keywordstr: 'zzzzqq' }])(
    'finds nothing with %j',
    async (body) => {
      expect((await ask('searchfilter/keywordsearch', body)).body).toEqual({ success: 1, data: [] });
    },
  );

  it('returns the same again, plus what was written since', async () => {
    const search = async () => (await ask('searchfilter/keywordsearch', { keywordstr: 'Rare name' })).body.data;
    expect([await search(), await search()]).toEqual([[], []]);
    const { admin } = served.database;
    const [law] = await runAs<{ id: number; code: string; name: string }>(
      admin,
      "select id, code, name from record where org_id = 1 and kind = 'law' order by id limit 1",
    );
    const suggestion = { type: 'Law', id: law?.id, name: 'A rare name', code: law?.code, lawname: '' };
    const rename = (name: string) =>
      runAs(admin, `update record set name = '${name}' where org_id = 1 and kind = 'law' and id = ${law?.id}`);
    await rename('A rare name');
    expect([await search(), await search()]).toEqual([[suggestion], [suggestion]]);
    await rename(String(law?.name).replaceAll("'", "''"));
    expect(await search()).toEqual([]);
  });

  it.each(['100%', 'a_b', 'back\\slash', "o'clock", 'ÄÖ ünï', 'ŞİRKET'])(
    'finds %s only as literal text, among the newest and among all',
    async (part) => {
      const { admin } = served.database;
      const quoted = part.replaceAll("'", "''");
      const rows = await runAs<{ id: number; name: string }>(
        admin,
        "select id, name from record where org_id = 1 and kind = 'law' order by created_at desc, id desc",
      );
      const ids = [rows.at(0)?.id, rows.at(-1)?.id];
      const names = new Map(rows.map(({ id, name }) => [id, name.replaceAll("'", "''")]));
      const rename = (id: number | undefined, name: string) =>
        runAs(admin, `update record set name = '${name}' where org_id = 1 and kind = 'law' and id = ${id}`);
      for (const id of ids) await rename(id, `About ${quoted} things`);
      const { body } = await ask('searchfilter/keywordsearch', { keywordstr: part });
      const list = await readPage(served, 'law', { allFields: part });
      for (const id of ids) await rename(id, names.get(id ?? 0) ?? '');
      expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual(ids);
      expect(list.body.totalLength).toBe(2);
    },
  );

  it("ignores apostrophes, in suggestions, lists and the search of all: Employees Provident finds Employees' Provident", async () => {
    const find = async (words: string) => {
      const { data } = (await ask('searchfilter/keywordsearch', { keywordstr: words })).body;
      const list = await readPage(served, 'law', { allFields: words });
      const named = await readPage(served, 'law', { name: words, sortField: 'name' });
      const { lawTotal } = (await ask('searchfilter/searchfilterdata', { keywordstr: words })).body;
      return { data, total: list.body.totalLength, named: named.body.totalLength, lawTotal };
    };
    const found = await find("Employees' Provident");
    expect(found.data).toContainEqual(
      expect.objectContaining({ type: 'Law', name: expect.stringContaining("Employees' Provident") }),
    );
    expect(Number(found.total)).toBeGreaterThan(0);
    expect(found).toMatchObject({ lawTotal: found.total });
    for (const words of ['employees provident', 'Employees’ Provident', "Employee's Provident"])
      expect(await find(words)).toEqual(found);
  });

  it('finds nothing of another organisation', async () => {
    expect((await ask('searchfilter/keywordsearch', { keywordstr: 'OTHER-' })).body.data).toEqual([]);
  });
});

describe('searchfilter/searchfilterdata', () => {
  const tables = [
    ['lawArr', 'lawTotal', recordKinds.law],
    ['licenseArr', 'licenseTotal', recordKinds.license],
    ['returnArr', 'returnTotal', recordKinds.return],
    ['otherComArr', 'otherComTotal', recordKinds['other-compliance']],
  ] as const;

  it.each(tables)('returns %s with %s like the list', async (rows, total, kind) => {
    const { body } = await ask('searchfilter/searchfilterdata', {
      keywordstr: 'tax',
      page: 2,
      pageSize: '20',
    });
    const list = await readPage(served, kind.name, { allFields: 'tax', pageSize: '200' });
    expect(body[total]).toBe(list.body.totalLength);
    expect(body[rows]).toEqual((list.body.data as unknown[]).slice(20, 40));
    expect(list.body.totalLength).toBeGreaterThan(0);
  });

  it('pages each table separately', async () => {
    const { body } = await ask('searchfilter/searchfilterdata', {
      keywordstr: 'e',
      lawPage: 3,
      lawPageSize: 50,
      returnPage: '2',
    });
    const law = await readPage(served, 'law', { allFields: 'e', page: '3' });
    expect(body.lawArr).toEqual(law.body.data);
    expect([body.licenseArr, body.returnArr].map((rows) => (rows as unknown[]).length)).toEqual([10, 10]);
  });

  it('tells editors that they may edit', async () => {
    const { body } = await served
      .as('editor@demo.test')
      .post('/api/searchfilter/searchfilterdata', { keywordstr: 'act' });
    const editable = new Set((body.lawArr as { editOption: string }[]).map(({ editOption }) => editOption));
    expect(editable).toEqual(new Set(['true']));
  });

  it('finds nothing without a keyword', async () => {
    const { body } = await ask('searchfilter/searchfilterdata', { keywordstr: ' ' });
    expect(body).toMatchObject({ lawArr: [], lawTotal: 0, otherComArr: [], otherComTotal: 0 });
  });

  it.each([
    [{ page: 0 }, 'The page must be a whole number from 1 to 999999999.'],
    [{ licensePage: 'x' }, 'The page must be a whole number from 1 to 999999999.'],
    [{ pageSize: 200 }, 'The page size must be 10, 20 or 50.'],
    [{ keyword: 'act' }, 'The field keyword is not understood: no such field is known.'],
  ])('refuses %j clearly', async (fields, message) => {
    const answer = await ask('searchfilter/searchfilterdata', { keywordstr: 'a', ...fields });
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });
});

describe('list search:', () => {
  /** Odd texts that users and attackers put into names and search boxes. */
  const hostile = [
    '100% of 50_50',
    "O'Brien \\ Sons",
    'Größe ÄÖÜ',
    'कारखाना अधिनियम',
    '🏭 Factory 👩‍⚖️',
    'a\u001fb',
    '--; drop table record',
  ];

  let served: ServedDemo;
  const records = new Map<RecordKindName, PlainRecord[]>();

  beforeAll(async () => {
    served = await serveDemo();
    await runAs(
      served.database.admin,
      addHostileRecord('law'),
      addHostileRecord('license'),
      addHostileRecord('return'),
      addHostileRecord('other_compliance'),
    );
    for (const { name } of recordKindList) records.set(name, await plainRecords(served, name));
  });
  afterAll(() => served?.close());

  function addHostileRecord(kind: string): string {
    const names = hostile.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
    return `
    insert into record (org_id, kind, id, unique_code, code, name, law_id, law_code, law_status, status, created_at,
      updated_at)
    select 1, '${kind}', 90000 + nth, 'ODD-' || nth, reverse(name), name, 1, l.code,
      case when nth % 2 = 0 then 'Repealed' else '' end, 'Published', now(), now()
    from unnest(array[${names}]) with ordinality as n (name, nth), (
      select code from record where org_id = 1 and kind = 'law' and id = 1) as l`;
  }

  /** A seeded random number generator. */
  function seededRandom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  }

  /** Parts of the texts themselves in any case, and texts that no record contains. */
  function searchTextsFor(kind: RecordKindName): string[] {
    const next = seededRandom(kind.length);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
    const pieces = Array.from({ length: 40 }, () => {
      const words = Object.values(searchedWords(kind, pick(records.get(kind) ?? []) as PlainRecord));
      const characters = [...(pick(words) ?? '')];
      const from = Math.floor(next() * characters.length);
      const piece = characters.slice(from, from + 1 + Math.floor(next() * 6)).join('');
      return next() < 0.5 ? piece.toUpperCase() : piece;
    });
    return [
      ...pieces,
      '%',
      '_',
      '\\',
      'a',
      'ac',
      'act',
      '%%%',
      '_____',
      '0%',
      '👩',
      'zzzzq',
      'active',
      'inact',
      "' or 1=1",
    ];
  }

  describe.each(recordKindList.map(({ name, search }) => ({ name, search })))('the search of $name', (kind) => {
    it('finds in all searchable columns what a plain filter in memory finds', async () => {
      for (const searchText of searchTextsFor(kind.name).filter((piece) => piece.trim() !== '')) {
        const { totals, ids } = await readWhole(served, kind.name, {
          allFields: searchText,
          pageSize: '200',
        });
        const searchesLawCode = kind.name === 'license';
        const expected = idsWhere(kind.name, (record) => {
          const words = [...Object.values(searchedWords(kind.name, record)), searchesLawCode ? record.law_code : ''];
          return words.some((word) => contains(word, searchText));
        });
        expect({ sought: searchText, totals, ids }).toEqual({
          sought: searchText,
          totals: [expected.length],
          ids: expected,
        });
      }
    });

    it.each(kind.search.map(({ parameter }) => parameter))(
      'finds in %s what a plain filter in memory finds',
      async (parameter) => {
        for (const searchText of searchTextsFor(kind.name)
          .filter((piece) => piece.trim() !== '')
          .slice(0, 30)) {
          const { totals, ids } = await readWhole(served, kind.name, {
            [parameter]: searchText,
            pageSize: '200',
          });
          const expected = idsWhere(kind.name, (record) =>
            contains(searchedWords(kind.name, record)[parameter], searchText),
          );
          expect({ sought: searchText, totals, ids }).toEqual({
            sought: searchText,
            totals: [expected.length],
            ids: expected,
          });
        }
      },
    );

    it('combines all given columns', async () => {
      const [one, other] = kind.search.map(({ parameter }) => parameter);
      const query = { [one ?? '']: '1', [other ?? '']: 'e', LawStatus: 'Active' };
      const { ids } = await readWhole(served, kind.name, { ...query, pageSize: '200' });
      expect(ids).toEqual(
        idsWhere(kind.name, (record) =>
          Object.entries(query).every(([parameter, searchText]) =>
            contains(searchedWords(kind.name, record)[parameter], searchText),
          ),
        ),
      );
    });
  });

  it('nothing of another organisation is found', async () => {
    const { body } = await readPage(served, 'law', { allFields: 'OTHER-' });
    expect(body).toEqual({ success: 1, totalLength: 0, data: [] });
  });

  it('blanks around the words are ignored', async () => {
    const [trimmed, padded] = await Promise.all(
      ['factories', '  factories '].map((allFields) => readPage(served, 'law', { allFields })),
    );
    expect(padded?.body).toEqual(trimmed?.body);
    expect(trimmed?.body.totalLength).toBeGreaterThan(0);
  });

  /** The ids that match, newest first. */
  function idsWhere(kind: RecordKindName, isWanted: (record: PlainRecord) => boolean): number[] {
    return (records.get(kind) ?? [])
      .filter(isWanted)
      .map(({ id }) => id)
      .reverse();
  }
});
