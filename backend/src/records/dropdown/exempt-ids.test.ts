import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { seedDemo } from '../../demo/seed-demo';
import type { Query } from '../../platform/database/database';
import { type OpenDatabase, openDatabase } from '../../platform/database/open-database';
import { done, refused } from '../../platform/database/outcome';
import { silentLog } from '../../platform/operations/log';
import { readSettings } from '../../platform/settings';
import { checkOptionIds } from './check-option-ids';
import { toStableIds, toWireIds } from './exempt-ids';

let fresh: FreshDatabase;
let open: OpenDatabase;

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
const stable = (ids: number[], listVersion?: number, kept: number[] = [1]) =>
  ask((query) => toStableIds(query, { orgId: 1, list: 'exemptIndustries', listVersion, ids, kept }));
const wire = (ids: number[]) => ask((query) => toWireIds(query, { orgId: 1, list: 'indusKey', ids }));

describe('toStableIds', () => {
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
    expect(await stable(ids, version)).toEqual(done(expected));
  });

  const neverShown = (id: number) => refused('unknown-option', { list: 'exemptIndustries', id: String(id) });

  it.each([0, -1, 1.5, 14, 2 ** 40])('refuses %d, which is no position of the list', async (id) => {
    expect(await stable([2, id], 1)).toEqual(neverShown(id));
  });

  it('refuses a number after the last position for an option that the list shows', async () => {
    expect(await stable([8], 1)).toEqual(neverShown(8));
  });

  it('refuses a number after the last position for an option that the record does not have', async () => {
    expect(await stable([7], 2, [2])).toEqual(neverShown(7));
  });

  it.each([0, -3, 3, 2 ** 40])('refuses the version %d, which never existed', async (version) => {
    expect(await stable([1], version)).toEqual(refused('unknown-list-version', { version: String(version) }));
  });

  it('reads an unchanged list under the version number of another list that has changed', async () => {
    const branches = { orgId: 1, list: 'exemptBranches', listVersion: 2, ids: [1, 6], kept: [] } as const;
    expect(await ask((query) => toStableIds(query, branches))).toEqual(done([1, 0]));
  });
});

describe('toWireIds', () => {
  it('numbers options by their position in the current list and returns the version', async () => {
    expect(await wire([6, 2, 0])).toEqual({ ids: [1, 5, 6], listVersion: 2 });
  });

  it('returns every id so that it reads back unchanged, also one that has left the list', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 0];
    const { ids: sent, listVersion } = await wire(ids);
    expect(await stable(sent, listVersion)).toEqual(done(ids));
  });
});

describe('checkOptionIds', () => {
  const check = (ids: number[]) => ask((query) => checkOptionIds(query, { orgId: 1, list: 'indusKey', ids }));

  it('accepts every option that the list ever had', async () => {
    expect(await check([1, 6])).toEqual(done([1, 6]));
  });

  it.each([0, 7, 1.5, 2 ** 60])('refuses %d', async (id) => {
    expect(await check([1, id])).toEqual(refused('unknown-option', { list: 'indusKey', id: String(id) }));
  });
});

describe('the version numbers of the lists', () => {
  it('are shared: a list cannot take a number that another list has had', async () => {
    const write = runAs(fresh.admin, "insert into option_list values (1, 'branchtype', 2, '{1}')");
    await expect(write).rejects.toThrow(/not newer than every other list/);
  });
});
