import { type OwnListName, ownListLimits, ownLists, recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served.close());

type Line = { id: number; name: string; status: string; version: number; used: object };
type Body = Record<string, unknown>;

const ask = (call: string, body: Body): Promise<Answer> => client.post('admin@demo.test', `own-lists/${call}`, body);
const read = async (list: OwnListName, more: Body = {}) =>
  (await ask('list', { list, pageSize: 200, ...more })).body.data as Line[];
const lineOf = async (list: OwnListName, name: string) => {
  const line = (await read(list)).find((one) => one.name === name);
  if (!line) throw new Error(`${list} has no ${name}.`);
  return line;
};
const add = async (list: OwnListName, name: string) => Number((await ask('add', { list, name })).body.id);
const dropdown = async () => (await client.post('viewer@demo.test', 'law/datafetchdropdown', {})).body;
const shownIn = async (list: string) => (await dropdown())[list] as Record<string, unknown>[];

describe.each(Object.keys(ownLists) as OwnListName[])('the list %s', (list) => {
  it('offers an added option in forms, then its new name after a rename, and no longer offers it once retired', async () => {
    const names = async () => (await shownIn(list)).map((option) => Object.values(option).at(-1));
    expect(await ask('add', { list, name: '  Zeta   Coast ' })).toMatchObject({
      status: 200,
      body: { success: 1, message: 'The option is added.', version: 1 },
    });
    expect(await names()).toContain('Zeta Coast');
    const { id, version } = await lineOf(list, 'Zeta Coast');
    const renamed = await ask('rename', { list, id, version, name: 'Zeta Bay' });
    expect(renamed.body).toMatchObject({ success: 1, message: 'The option is renamed.', version: 2 });
    expect(await names()).toEqual(expect.arrayContaining(['Zeta Bay']));
    expect(await names()).not.toContain('Zeta Coast');
    expect((await ask('retire', { list, id, version: 2 })).body).toMatchObject({ success: 1, version: 3 });
    expect(await names()).not.toContain('Zeta Bay');
    expect(await lineOf(list, 'Zeta Bay')).toMatchObject({ status: 'Retired', version: 3 });
    expect((await ask('offer', { list, id, version: 3 })).body).toMatchObject({ success: 1, version: 4 });
    expect(await names()).toContain('Zeta Bay');
  });

  it('refuses a name that exists already, in any case and Unicode form', async () => {
    await add(list, 'Café Zone');
    for (const name of ['Café Zone', 'CAFÉ ZONE', 'Cafe\u0301 zone']) {
      const repeated = await ask('add', { list, name });
      expect([repeated.body.success, repeated.body.message]).toEqual([0, 'The list has Café Zone already.']);
      expect(repeated.body.field).toBe('name');
    }
    const { id, version } = await lineOf(list, 'Café Zone');
    expect((await ask('rename', { list, id, version, name: 'café zone' })).body.success).toBe(1);
    await ask('retire', { list, id, version: version + 1 });
    expect((await ask('add', { list, name: 'Café Zone' })).body.message).toMatch(/Offer it again instead/);
  });

  it.each([
    ['', 'Please fill the Name.'],
    [' \n ', 'Please fill the Name.'],
    ['x'.repeat(ownListLimits.name + 1), /at most 100 characters/],
  ])('refuses the name %j', async (name, message) => {
    expect((await ask('add', { list, name })).body.message).toMatch(message);
  });

  it('can be changed only by administrators', async () => {
    for (const person of ['editor@demo.test', 'viewer@demo.test'] as const) {
      for (const call of ['list', 'add', 'rename', 'retire', 'offer']) {
        const body = { list, ...(call !== 'list' && { id: 1, version: 1, name: 'x' }) };
        expect((await client.post(person, `own-lists/${call}`, body)).status).toBe(403);
      }
    }
  });
});

it('own lists: says how many laws and records have each option, in each field once', async () => {
  const [state, industry] = [await add('state', 'Counted State'), await add('indusKey', 'Counted Trade')];
  const usedBy = async () => [
    (await lineOf('state', 'Counted State')).used,
    (await lineOf('indusKey', 'Counted Trade')).used,
  ];
  expect(await usedBy()).toEqual([
    { laws: 0, records: 0 },
    { laws: 0, records: 0 },
  ]);
  const law = await client.addLaw({ Central: 'State', state: [state], IndustryKeyWords: [industry] });
  const { license } = recordKinds;
  await client.add(license, { ...samplePayload(license, law), IndustryKeyWords: [industry], status: 0 });
  const [ofState, ofIndustry] = await usedBy();
  expect(ofState).toMatchObject({ laws: 1 });
  expect(ofIndustry).toEqual({ laws: 1, records: 2 });
});

it('own lists: the second of two administrators who change an option at the same time is refused', async () => {
  const id = await add('state', 'Twice Changed');
  const both = ['Once', 'Never'].map((name) => ask('rename', { list: 'state', id, version: 1, name }));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});

it('own lists: the second of two administrators who add the same name at the same time is refused', async () => {
  const both = ['Same Name', 'same name'].map((name) => ask('add', { list: 'category', name }));
  const codes = (await Promise.all(both)).map(({ body }) => body.success).sort();
  expect(codes).toEqual([0, 1]);
});

it('own lists: a record keeps a retired option, shows its name, and can be saved with it', async () => {
  const id = await add('entityType', 'Old Society');
  const law = await client.addLaw({ EntityTypeKey: [id] });
  await ask('retire', { list: 'entityType', id, version: 1 });
  const { retired } = await dropdown();
  expect(retired).toMatchObject({ entityType: expect.arrayContaining([{ id, name: 'Old Society' }]) });
  const saved = await client.update(recordKinds.law, { id: law, EntityTypeKey: [id], status: 2 });
  expect(saved.body.success).toBe('1');
  expect(await client.load(recordKinds.law, law)).toMatchObject({ EntityTypeKey: [id] });
});

it('own lists: an exempt industry that is retired stays exempt', async () => {
  const id = await add('indusKey', 'Zinc Mining');
  const industries = (await shownIn('exemptIndustries')) as { id: number; IndustryTypeName: string }[];
  const zincMining = industries.find((one) => one.IndustryTypeName === 'Zinc Mining')?.id;
  const law = await client.addLaw();
  const { license } = recordKinds;
  const payload = { ...samplePayload(license, law), ExemptIndustryKeyWords: [zincMining], status: 0 };
  const recordId = idOf((await client.add(license, payload)).body);
  await ask('retire', { list: 'indusKey', id, version: 1 });
  const loaded = await client.load(license, recordId);
  const update = { id: recordId, ExemptIndustryKeyWords: loaded.ExemptIndustryKeyWords, status: 2 };
  const saved = await client.update(license, { ...update, listVersion: loaded.listVersion });
  expect(saved.body.success).toBe('1');
  const [row] = await client.rows<{ kept: number[] }>(
    `select details -> 'exemptIndustries' as kept from record where org_id = 1 and kind = 'license' and id = ${recordId}`,
  );
  expect(row?.kept).toEqual([id]);
});

it('own lists: a renamed category changes on its laws and their duties, in lists and filters', async () => {
  const id = await add('category', 'Zoning');
  const law = await client.addLaw({ Category: 'Zoning' });
  const { license } = recordKinds;
  await client.add(license, { ...samplePayload(license, law), status: 0 });
  const before = await client.load(recordKinds.law, law);
  await ask('rename', { list: 'category', id, version: 1, name: 'Land Use' });
  expect(await client.load(recordKinds.law, law)).toMatchObject({
    Category: 'Land Use',
    version: Number(before.version) + 1,
  });
  const laws = await served.as('viewer@demo.test').get(`/api/law/allLawlist?category=${id}`);
  expect(laws.body).toMatchObject({ totalLength: 1, data: [{ id: law, Category: 'Land Use' }] });
  const path = `/api/license/licalllistdata?category=${id}`;
  expect((await served.as('viewer@demo.test').post(path, undefined)).body.totalLength).toBe(1);
});

it('own lists: each page says how many options of the whole list are retired', async () => {
  const readRetired = async (more: Body = {}) =>
    (await ask('list', { list: 'entityType', pageSize: 50, ...more })).body.retired;
  const before = Number(await readRetired());
  const id = await add('entityType', 'Former Guild');
  expect(await readRetired()).toBe(before);
  await ask('retire', { list: 'entityType', id, version: 1 });
  expect([await readRetired(), await readRetired({ search: 'none has this name' })]).toEqual([before + 1, before + 1]);
});

it('own lists: the last option that a list offers cannot be retired', async () => {
  const other = (call: string, body: Body) => served.as('admin@other.test').post(`/api/own-lists/${call}`, body);
  const offered = (await other('list', { list: 'branchtype' })).body.data as Line[];
  for (const { id, version } of offered.slice(1)) await other('retire', { list: 'branchtype', id, version });
  const [last] = offered;
  const { body } = await other('retire', { list: 'branchtype', id: last?.id, version: last?.version });
  expect(body.message).toMatch(/last option/);
});

it('own lists: the name of the last option of an exempt list cannot be added', async () => {
  const { body } = await ask('add', { list: 'branchtype', name: 'no exempted branches' });
  expect(body.message).toMatch(/put No Exempted Branches at the end/);
});

it.each([
  [{ list: 'sensitivity', name: 'x' }, 422],
  [{ list: 'state', name: 'x', other: 1 }, 422],
])('own lists: refuse %j', async (body, status) => {
  expect((await ask('add', body)).status).toBe(status);
});

it('own lists: an option that the list does not have cannot be renamed', async () => {
  const { body } = await ask('rename', { list: 'state', id: 9999, version: 1, name: 'x' });
  expect(body.message).toBe('The list has no such option.');
});

it('own lists: a change does not affect another organisation', async () => {
  await add('state', 'Only Ours');
  const other = await served.as('admin@other.test').post('/api/own-lists/list', { list: 'state', pageSize: 200 });
  expect((other.body.data as Line[]).map(({ name }) => name)).not.toContain('Only Ours');
});

it('own lists: the log says what was done to which list', async () => {
  const id = await add('state', 'Logged');
  await ask('rename', { list: 'state', id, version: 1, name: 'Logged Anew' });
  const { body } = await client.post('admin@demo.test', 'activity-log/list', { kind: 'list_option' });
  const [renamed, added] = body.data as Body[];
  expect([renamed?.action, added?.action]).toEqual(['Renamed', 'Added']);
  expect(JSON.stringify(renamed)).toContain('States: Logged Anew');
});

it('own lists: a list can be searched and sorted', async () => {
  const names = (await read('state', { search: 'pradesh', sort: 'name', order: 'desc' })).map(({ name }) => name);
  expect(names).toEqual(['Uttar Pradesh', 'Madhya Pradesh', 'Himachal Pradesh', 'Andhra Pradesh']);
});
