import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { seedDemo } from '../../demo/seed-demo';
import type { Query } from '../../platform/database/database';
import { type OpenedDatabase, openDatabase } from '../../platform/database/open-database';
import { okResult, refusedResult } from '../../platform/database/result';
import { silentLog } from '../../platform/operations/log';
import { readSettings } from '../../platform/settings';
import { toStoredOptionIds, toWireOptionIds } from './exempt-ids';
import { checkOptionIds } from './options.store';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

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
    expect(Object.keys(parentLaw[1] ?? {}).sort()).toEqual(['ActCodeName', 'Active', 'Category', 'above', 'id']);
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
    await runAs(admin, `update record set law_status = 'Repealed' where org_id = 1 and kind = 'law' and id = 101`);
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

  it.each([{ parentLawSearch: 'x'.repeat(201) }, { parentLawId: 'x' }, { list: 'Bus' }])('refuses %j', async (body) => {
    const { status, body: answer } = await viewer().post('/api/law/datafetchdropdown', body);
    expect([status, answer.success]).toEqual([422, '0']);
  });
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

  it('returns the industries and entity types of a law, which its records may take over', async () => {
    const [law] = await runAs<{ id: number; industries: number[]; entities: number[] }>(
      served.database.admin,
      `select id, details -> 'industries' as industries, details -> 'entityTypes' as entities
       from record where org_id = 1 and kind = 'law' and details ? 'industries' limit 1`,
    );
    expect(law?.industries).not.toEqual([]);
    expect((await ask(law?.id)).body.data).toMatchObject([
      { IndustryKeyWords: law?.industries, EntityTypeKey: law?.entities },
    ]);
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

describe('ids of exempt options:', () => {
  let fresh: FreshDatabase;
  let open: OpenedDatabase;

  /** Version 1 is the demo's list of six industries. Version 2 drops the first and reverses the rest. */
  beforeAll(async () => {
    fresh = await freshDatabase();
    open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'on' }), silentLog, {
      fill: seedDemo,
    });
    await runAs(fresh.admin, "insert into option_list values (1, 'indusKey', 2, '{6,5,4,3,2}')");
  });
  afterAll(async () => {
    await open.close();
    await fresh.drop();
  });

  const ask = <Value>(work: (query: Query) => Promise<Value>) => open.database.withOrg(1, work);

  const stable = (ids: number[], listVersion?: number, stored: number[] = [1]) =>
    ask((query) => toStoredOptionIds(query, { orgId: 1, list: 'exemptIndustries', listVersion, ids, stored: stored }));

  const wire = (ids: number[]) => ask((query) => toWireOptionIds(query, { orgId: 1, list: 'indusKey', ids }));

  describe('toStoredOptionIds', () => {
    it.each([
      ['what version 1 showed', [1, 6], 1, [1, 6]],
      ['what version 2 showed', [1, 5], 2, [6, 2]],
      ['the current list where no version is said', [1, 5], undefined, [6, 2]],
      ['the last place of version 1 as nobody', [7], 1, [0]],
      ['the last place of version 2 as nobody', [6], 2, [0]],
      ['an option that has left the list by its number beyond the last place', [7], 2, [1]],
      ['what was said twice once', [2, 2], 1, [2]],
      ['nothing as nothing', [], 99, []],
    ])('reads %s', async (_what, ids, version, expected) => {
      expect(await stable(ids, version)).toEqual(okResult(expected));
    });

    const refusalOf = (id: number) => refusedResult('unknown-option', { list: 'exemptIndustries', id: String(id) });

    it.each([0, -1, 1.5, 14, 2 ** 40])('refuses %d, which is no position of the list', async (id) => {
      expect(await stable([2, id], 1)).toEqual(refusalOf(id));
    });

    it('refuses a number after the last position for an option that the list shows', async () => {
      expect(await stable([8], 1)).toEqual(refusalOf(8));
    });

    it('refuses a number after the last position for an option that the record does not have', async () => {
      expect(await stable([7], 2, [2])).toEqual(refusalOf(7));
    });

    it.each([0, -3, 3, 2 ** 40])('refuses the version %d, which never existed', async (version) => {
      expect(await stable([1], version)).toEqual(refusedResult('unknown-list-version', { version: String(version) }));
    });

    it('reads an unchanged list under the version number of another list that has changed', async () => {
      const branches = { orgId: 1, list: 'exemptBranches', listVersion: 2, ids: [1, 6], stored: [] } as const;
      expect(await ask((query) => toStoredOptionIds(query, branches))).toEqual(okResult([1, 0]));
    });
  });

  describe('toWireIds', () => {
    it('numbers options by their position in the current list and returns the version', async () => {
      expect(await wire([6, 2, 0])).toEqual({ ids: [1, 5, 6], listVersion: 2 });
    });

    it('returns every id so that it reads back unchanged, also one that has left the list', async () => {
      const ids = [1, 2, 3, 4, 5, 6, 0];
      const { ids: sent, listVersion } = await wire(ids);
      expect(await stable(sent, listVersion)).toEqual(okResult(ids));
    });
  });

  describe('checkOptionIds', () => {
    const check = (ids: number[]) => ask((query) => checkOptionIds(query, { orgId: 1, list: 'indusKey', ids }));

    it('accepts every option that the list ever had', async () => {
      expect(await check([1, 6])).toEqual(okResult([1, 6]));
    });

    it.each([0, 7, 1.5, 2 ** 60])('refuses %d', async (id) => {
      expect(await check([1, id])).toEqual(refusedResult('unknown-option', { list: 'indusKey', id: String(id) }));
    });
  });

  describe('the version numbers of the lists', () => {
    it('are shared: a list cannot take a number that another list has had', async () => {
      const write = runAs(fresh.admin, "insert into option_list values (1, 'branchtype', 2, '{1}')");
      await expect(write).rejects.toThrow(/not newer than every other list/);
    });
  });
});
