import { runAs } from '../../../test/fresh-database';
import { type Answer, serveDemo } from '../../../test/serve-backend';

let served: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

type Entry = Record<string, unknown>;

const viewer = () => served.as('viewer@demo.test');
async function lists(body: object = {}): Promise<Record<string, Entry[]>> {
  const answer = await viewer().post('/api/law/datafetchdropdown', body);
  expect(answer).toMatchObject({ status: 200, body: { success: '1' } });
  return answer.body as Record<string, Entry[]>;
}

describe('law/datafetchdropdown', () => {
  it('returns only the documented lists, the exempt lists and their version', async () => {
    expect(Object.keys(await lists()).sort()).toEqual(
      [
        'success Bus category masterAccess state centralState parentLaw indusKey actRep entityType sensitivity',
        'branchtype periodicity internalDueDate monthData daysData tasktype penaltyTypeOptions',
        'exemptIndustries exemptBranches retired listVersion',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
  });

  const names: [string, string, string][] = [
    ['Bus', 'name', 'Finance'],
    ['category', 'name', 'Labour'],
    ['masterAccess', 'name', 'Board'],
    ['state', 'name', 'Punjab'],
    ['centralState', 'name', 'State'],
    ['indusKey', 'IndustryTypeName', 'Mining'],
    ['actRep', 'name', 'Repealed'],
    ['entityType', 'companytypename', 'Listed Company'],
    ['sensitivity', 'name', 'High'],
    ['branchtype', 'branchTypeName', 'Factory'],
    ['periodicity', 'name', 'Pre-Event Based'],
    ['internalDueDate', 'name', '7 days before'],
    ['monthData', 'name', 'December'],
    ['daysData', 'name', '31'],
    ['tasktype', 'task_type_name', 'Filing'],
    ['penaltyTypeOptions', 'name', 'Others'],
    ['exemptIndustries', 'IndustryTypeName', 'No Exempted Industries'],
    ['exemptBranches', 'branchTypeName', 'No Exempted Branches'],
  ];
  it.each(names)('returns %s with entries of id and %s', async (list, key, example) => {
    const entries = (await lists())[list] ?? [];
    expect(entries.map((entry) => entry[key])).toContain(example);
    for (const entry of entries) expect(Object.keys(entry).sort()).toEqual(['id', key].sort());
  });

  it("numbers the exempt lists from 1 with 'No Exempted …' last, whatever the ids of the options are", async () => {
    await runAs(served.database.admin, "insert into option_list values (1, 'branchtype', 2, '{5,2}')");
    const { branchtype, exemptBranches, listVersion } = await lists();
    expect(branchtype?.map(({ id }) => id)).toEqual([5, 2]);
    expect(exemptBranches).toEqual([
      { id: 1, branchTypeName: 'Branch Office' },
      { id: 2, branchTypeName: 'Factory' },
      { id: 3, branchTypeName: 'No Exempted Branches' },
    ]);
    expect(listVersion).toBe(2);
  });

  it('starts the parents with none and returns laws by code and category', async () => {
    const { parentLaw = [] } = await lists();
    const none = { id: '-1', ActCodeName: 'No Parent Law', Category: '', Active: '', above: [] };
    expect(parentLaw[0]).toEqual(none);
    expect(Object.keys(parentLaw[1] ?? {}).sort()).toEqual([
      'ActCodeName',
      'Active',
      'Category',
      'above',
      'id',
    ]);
    expect(parentLaw).toHaveLength(175);
  });

  it.each([
    ['part of a code, in any case', 'epf-19', ['EPF-1952']],
    ['nothing that is there', 'no such law', []],
    ['a wildcard, which is none', '%', []],
  ])('searches the parents by %s', async (_what, parentLawSearch, codes) => {
    const { parentLaw = [] } = await lists({ parentLawSearch });
    expect(parentLaw.slice(1).map(({ ActCodeName }) => ActCodeName)).toEqual(codes);
  });

  it('says for each law whether it is repealed and which laws are above it', async () => {
    const admin = served.database.admin;
    const parentOf = (id: number, parent: number) =>
      `update record set law_id = ${parent} where org_id = 1 and kind = 'law' and id = ${id}`;
    await runAs(admin, parentOf(101, 102), parentOf(102, 103));
    await runAs(
      admin,
      `update record set law_status = 'Repealed' where org_id = 1 and kind = 'law' and id = 101`,
    );
    const { parentLaw = [] } = await lists();
    const found = new Map(parentLaw.map((law) => [law.id, law]));
    expect(found.get(101)).toMatchObject({ Active: 'Repealed', above: expect.arrayContaining([102, 103]) });
    expect(found.get(102)?.above).toEqual(expect.arrayContaining([103]));
  });

  it('returns the current parent of a form once, whatever the search text', async () => {
    const { parentLaw = [] } = await lists({ parentLawSearch: 'epf-19', parentLawId: '1' });
    expect(parentLaw.slice(1).map(({ id }) => id)).toEqual([1, expect.any(Number)]);
    const all = (await lists({ parentLawId: 1 })).parentLaw ?? [];
    expect(all.filter(({ id }) => id === 1)).toHaveLength(1);
  });

  it('returns at most 200 laws, newest first, without deleted ones', async () => {
    await runAs(
      served.database.admin,
      `insert into record (org_id, kind, id, unique_code, code, name, status, created_at, updated_at, deleted_at)
       select 2, 'law', n, 'LAW-' || n, 'NEW-' || n, 'New', 'Draft', now() + n * interval '1 s', now(),
         case n when 1300 then now() end
       from generate_series(1001, 1300) n`,
    );
    const { body } = await served.as('admin@other.test').post('/api/law/datafetchdropdown', {});
    const codes = (body.parentLaw as Entry[]).slice(1).map(({ ActCodeName }) => ActCodeName);
    expect(codes).toHaveLength(200);
    expect([codes.at(0), codes.at(-1)]).toEqual(['NEW-1299', 'NEW-1100']);
  });

  it.each([{ parentLawSearch: 'x'.repeat(201) }, { parentLawId: 'x' }, { list: 'Bus' }])(
    'refuses %j',
    async (body) => {
      const { status, body: said } = await viewer().post('/api/law/datafetchdropdown', body);
      expect([status, said.success]).toEqual([422, '0']);
    },
  );
});

describe('law/lawname', () => {
  const ask = (id: unknown): Promise<Answer> => viewer().post('/api/law/lawname', { id });

  it.each([1, '1'])('returns where the law %j applies', async (id) => {
    const { body } = await ask(id);
    expect(body).toMatchObject({ success: '1', data: [{ id: 1, LawUniqueCode: 'LAW-000001' }] });
  });

  it('returns the states of a law as the ids of the list', async () => {
    const [law] = await runAs<{ id: number; states: number[] }>(
      served.database.admin,
      "select id, states from record where org_id = 1 and kind = 'law' and central = 'State' and states <> '{}' limit 1",
    );
    expect((await ask(law?.id)).body.data).toMatchObject([{ Central: 'State', state: law?.states }]);
  });

  it.each([
    ['0', 422],
    ['-1', 422],
    ['x', 422],
    [999_999, 200],
  ])('refuses %j', async (id, status) => {
    const answer = await ask(id);
    expect([answer.status, answer.body.success]).toEqual([status, '0']);
  });
});
