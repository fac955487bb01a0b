import type { WireHolidayList } from 'shared-lib/api/contract';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await client.rows('delete from holiday_list where org_id = 1');
});
afterAll(() => served?.close());

const ask = (path: string, body: object = {}, username: DemoName = 'admin@demo.test') =>
  served.as(username).post(`/api/${path}`, body);
const post = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body;
const lists = async (username?: DemoName) => (await post('holidays/list', {}, username)).data as WireHolidayList[];
const find = async (name: string) => (await lists()).find((list) => list.name === name);
const republicDay = { day: '2026-01-26', name: 'Republic Day' };
const independenceDay = { day: '2026-08-15', name: 'Independence Day' };
const form = (name: string, more: object = {}) => ({
  name,
  source: 'Gazette of 1 Jan 2026',
  reach: 'own',
  state_id: null,
  saturdays: 'second-fourth',
  sundays: true,
  days: [independenceDay, republicDay],
  ...more,
});
const entries = (id: unknown) =>
  client.rows<{ action: string; changes: Record<string, unknown> }>(
    `select action, changes from journal where org_id = 1 and kind = 'holidays' and record_id = ${id} order by seq`,
  );

describe('lists of days off:', () => {
  it('are kept by administrators and read by everybody, with their days in order', async () => {
    expect((await ask('holidays/save', form('Mine'), 'editor@demo.test')).status).toBe(403);
    const added = await post('holidays/save', form(' Office ', { reach: 'national' }));
    expect(added).toMatchObject({ success: 1, version: 1 });
    expect(await lists('viewer@demo.test')).toEqual([
      {
        ...form('Office', { reach: 'national' }),
        days: [republicDay, independenceDay],
        id: added.id,
        version: 1,
      },
    ]);
    expect(await entries(added.id)).toMatchObject([
      { action: 'Created', changes: { days: [null, ['2026-01-26 Republic Day', expect.any(String)]] } },
    ]);
  });

  it('another organisation has its own, and changes none of these', async () => {
    const { id, version } = (await find('Office')) ?? {};
    expect((await lists('admin@other.test')).map(({ name }) => name)).not.toContain('Office');
    for (const [path, body] of [
      ['save', { ...form('Theirs'), id, version }],
      ['import', { id, version, csv: '2026-10-02,Gandhi' }],
      ['delete', { id, version }],
    ] as const)
      expect(await post(`holidays/${path}`, body, 'admin@other.test')).toMatchObject({
        success: 0,
        message: 'There is no such record.',
      });
    expect(await find('Office')).toMatchObject({ version: 1 });
  });

  it('are saved on top of the version that was seen; saving the same changes nothing', async () => {
    const { id } = (await find('Office')) ?? {};
    const changed = { ...form('Office', { reach: 'national', saturdays: 'all', days: [republicDay] }), id };
    expect(await post('holidays/save', { ...changed, version: 1 })).toMatchObject({ success: 1, version: 2 });
    const stale = await ask('holidays/save', { ...changed, version: 1 });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('another user')]);
    expect(await post('holidays/save', { ...changed, version: 2 })).toMatchObject({ version: 2 });
    expect(await entries(id)).toHaveLength(2);
    expect((await ask('holidays/save', { ...changed })).body.message).toContain('version');
  });

  it.each([
    [{ name: ' ' }, 'Name'],
    [{ name: 'OFFICE' }, 'taken'],
    [{ reach: 'national' }, 'Office'],
    [{ reach: 'state' }, 'state_id'],
    [{ state_id: 1 }, 'state_id'],
    [{ reach: 'state', state_id: 999_999 }, '999999'],
    [{ days: [{ day: '2026-02-30', name: 'None' }] }, 'days'],
    [{ days: [{ day: '2026-03-01', name: ' ' }] }, '2026-03-01'],
    [{ days: [republicDay, republicDay] }, 'twice'],
    [{ saturdays: 'first' }, 'saturdays'],
  ])('%j is refused, and says why', async (wrong, said) => {
    const before = await lists();
    const reply = await post('holidays/save', form('Wrong', wrong));
    expect(reply).toMatchObject({ success: 0, message: expect.stringContaining(said) });
    expect(await lists()).toEqual(before);
  });

  it('a state has one list', async () => {
    const [state] = await client.rows<{ id: number }>(
      `select id from option where org_id = 1 and list = 'state' and name = 'Goa'`,
    );
    const goa = { reach: 'state', state_id: state?.id };
    expect(await post('holidays/save', form('Goa', goa))).toMatchObject({ success: 1 });
    expect(await post('holidays/save', form('Goa again', goa))).toMatchObject({ success: 0 });
  });

  it('take days from CSV; with a faulty line they take none, and name each', async () => {
    const { id, version } = (await find('Goa')) ?? {};
    const faulty = 'date,name\r\n02-10-2026,Gandhi\r\n31-02-2026,None\r\n2026-01-26,Another name\r\n';
    const refused = await ask('holidays/import', { id, version, csv: faulty });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/line 3: .*31-02-2026.*; line 4: 26 Jan 2026 is already/);
    expect(await find('Goa')).toMatchObject({ version, days: { length: 2 } });
    const csv = '\uFEFFdate,name\r\n02-10-2026,"Gandhi\'s birthday"\r\n2026-12-25,Christmas\r\n';
    expect(await post('holidays/import', { id, version, csv })).toMatchObject({
      success: 1,
      added: 2,
      version: 2,
    });
    expect((await find('Goa'))?.days.map(({ day }) => day)).toEqual([
      '2026-01-26',
      '2026-08-15',
      '2026-10-02',
      '2026-12-25',
    ]);
    expect((await ask('holidays/import', { id, version, csv: '2027-01-01,New year' })).status).toBe(409);
    // What the list has already by the same name blocks nothing.
    expect(await post('holidays/import', { id, version: 2, csv })).toMatchObject({
      success: 1,
      added: 0,
      version: 2,
    });
    const many = Array.from(
      { length: 400 },
      (_, index) => `${1901 + (index % 200)}-0${1 + Math.floor(index / 200)}-03,Day`,
    );
    expect((await post('holidays/import', { id, version: 2, csv: many.join('\n') })).message).toContain('400');
  });

  it('a place names one, and goes by another one when it is deleted', async () => {
    const added = await post('holidays/save', form('Plant'));
    const [place] = (await post('profiles/list')).data as { id: number; version: number }[];
    const { id, version } = place ?? { id: 0, version: 0 };
    const facts = { id, state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
    const save = (more: object) => post('profiles/facts', { ...facts, ...more }, 'editor@demo.test');
    const listed = async () =>
      ((await post('profiles/list')).data as { id: number; holiday_list_id: number | null }[]).find(
        (one) => one.id === id,
      );
    expect((await save({ version, holiday_list_id: 999_999 })).message).toContain('holiday_list_id');
    expect(await save({ version, holiday_list_id: added.id })).toMatchObject({ version: version + 1 });
    // Older pages do not send it.
    expect(await save({ version: version + 1 })).toMatchObject({ version: version + 1 });
    expect(await listed()).toMatchObject({ holiday_list_id: added.id });
    expect(await post('holidays/delete', { id: added.id, version: 9 })).toMatchObject({ success: 0 });
    expect(await post('holidays/delete', { id: added.id, version: 1 })).toMatchObject({ success: 1 });
    expect(await listed()).toMatchObject({ holiday_list_id: null, version: version + 2 });
    expect((await entries(added.id)).at(-1)).toMatchObject({
      action: 'Deleted',
      changes: { places: [[expect.any(String)], null] },
    });
  });

  it('there are at most sixty', async () => {
    const had = (await lists()).length;
    for (let nth = had; nth < 60; nth += 1) await post('holidays/save', form(`List ${nth}`, { days: [] }));
    const { name: _name, source: _source, days, ...rules } = form('One more');
    const list = { ...rules, days: days.map(({ day }) => day) };
    const refusal = { success: 0, message: expect.stringContaining('60') };
    expect(await post('holidays/save', form('One more'))).toMatchObject(refusal);
    expect(await post('holidays/preview', { list })).toMatchObject(refusal);
    const [kept] = await lists();
    const known = { id: kept?.id, version: kept?.version, list: { ...list, reach: 'own', state_id: null } };
    expect(await post('holidays/preview', known)).toMatchObject({ success: 1 });
    expect(await lists()).toHaveLength(60);
  });
});
