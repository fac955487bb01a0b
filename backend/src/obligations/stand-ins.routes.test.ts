import type { WireFiling, WireOccurrence } from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, readUserIds, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let users: Record<string, number>;

const owner = 'admin@demo.test';
const checker = 'editor@demo.test';
const standIn = 'viewer@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Viewed = WireOccurrence & { filing: WireFiling };
type Answer = Record<string, unknown> & { message: string; version: number };

const post = async (path: string, body: object = {}, username: DemoName = checker) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const list = async (filter: object = {}, username: DemoName = standIn) =>
  (await post('occurrences/list', filter, username)) as unknown as { total: number; data: WireOccurrence[] };
const view = async (id: number, username: DemoName = standIn) =>
  (await post('occurrences/view', { id }, username)).data as Viewed;
const act = async (path: string, id: number, body: object = {}, username: DemoName = standIn) =>
  post(`occurrences/${path}`, { id, version: (await view(id, username)).version, ...body }, username);
const file = (id: number, username: DemoName = standIn) =>
  act('file', id, { filed_on: day(0), late_reason: 'Late.', no_proof_reason: 'None.' }, username);
const openIds = async () => (await list()).data.map(({ id }) => id);
const nextOpen = async () => (await openIds())[0] ?? 0;
type Days = [from: string, until: string];
const away = (username: DemoName, days: Days = [day(0), day(1)], by: DemoName = standIn) =>
  client.rows(`update account set (away_from, away_until, stand_in_id)
    = ('${days[0]}', '${days[1]}', ${users[by]}) where username = '${username}'`);
const head = 'head@demo.test';
const makeAdministrator = (username: DemoName, is = true) =>
  client.rows(`update account set (is_administrator, may_edit) = (${is}, ${is}) where username = '${username}'`);
const back = async () => {
  await client.rows('update account set (away_from, away_until, stand_in_id) = (null, null, null) where org_id = 1');
  await makeAdministrator(head, false);
};

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner', 'happening', 'holding']);
  users = await readUserIds(served);
  const law = await addPublishedLaw(client, 'Factories Act');
  const id = await addPublishedReturn(client, { law, name: 'Monthly return' });
  const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 5 }, { day: 15 }] };
  await post('schedules/save', { kind: 'return', id, version: 0, schedule });
  await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] });
  await post('obligations/begin', { since: day(-250) }, owner);
  const settled = { law_ids: [law], applies: true, reason: 'We asked.', review_on: day(300) };
  await post('obligations/settle', settled);
  const people = { owner_id: users[owner], checker_id: users[checker] };
  await post('obligations/assignmany', { law_ids: [law], ...people });
});
afterEach(back);
afterAll(() => served?.close());

describe('a stand-in with View access', () => {
  it('Today says to who is away until when that is, and who stands in', async () => {
    const awayOf = async (username: DemoName) => Object((await post('today/view', {}, username)).data).away;
    await away(owner, [day(0), day(3)]);
    const told = { until: day(3), stand_in: standIn };
    const remind = (is: boolean) => client.rows(`update organisation set are_reminders_on = ${is} where org_id = 1`);
    for (const reminders of [true, false]) {
      await remind(reminders);
      expect(await awayOf(owner)).toEqual({ ...told, reminders });
    }
    expect(await awayOf(standIn)).toBeNull();
    const standsInFor = async () => Object((await post('today/view', {}, standIn)).data).stands_in_for;
    expect(await standsInFor()).toEqual([{ name: owner, until: day(3) }]);
    await away(owner, [day(1), day(3)]);
    expect(await awayOf(owner)).toBeNull();
    expect(await standsInFor()).toBeUndefined();
  });

  it('files for an owner who is away, finds what is theirs, and the journal says who acted for whom', async () => {
    const id = await nextOpen();
    expect((await view(id)).filing.may).toEqual([]);
    expect((await file(id)).message).toContain('Only the owner');
    const days = { from: day(0), until: day(1), stand_in_id: users[standIn] };
    expect(await post('reminders/save-away', { away: days }, owner)).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ stands_in_for: owner, filing: { may: ['file', 'target'] } });
    const mine = await list({ owner: 'me', to: day(7) });
    expect(mine.data.find((one) => one.id === id)).toMatchObject({
      stands_in: true,
      stands_in_for: owner,
    });
    const { data } = await post('today/view', {}, standIn);
    expect(Object(data).mine).toMatchObject({ total: mine.total });
    expect((await list({ owner: 'me' }, owner)).data[0]).not.toHaveProperty('stands_in');
    expect(await file(id)).toMatchObject({ success: 1 });
    expect((await view(id)).filing).toMatchObject({
      filed_by: standIn,
      may: ['reopen'],
      timeline: [{ user: standIn, action: 'Filed', changes: { inPlaceOf: [null, owner] } }],
    });
    expect(await act('reopen', id, { reason: 'Wrong.' })).toMatchObject({ success: 1 });
    expect(await act('waive', id, { reason: 'x', until: day(9) })).toMatchObject({ success: 0 });
  });

  it.each([
    ['before the days begin', () => [day(1), day(5)] as [string, string]],
    ['once they are over', () => [day(-5), day(-1)] as [string, string]],
  ])('may nothing %s', async (_when, days) => {
    const id = await nextOpen();
    await away(owner, days());
    expect((await view(id)).filing.may).toEqual([]);
    expect((await file(id)).message).toContain('Only the owner');
    expect((await list({ owner: 'me' })).total).toBe(0);
  });

  it('files what an absent owner filed again, since what they filed is reopened', async () => {
    const id = await nextOpen();
    await file(id, owner);
    await away(owner);
    expect((await view(id)).filing.may).toEqual(['reopen']);
    expect(await act('reopen', id, { reason: 'Wrong day.' })).toMatchObject({ success: 1 });
    expect((await view(id)).filing.timeline[0]).toMatchObject({ changes: { inPlaceOf: [null, owner] } });
    const rename = (name: string) =>
      client.rows(`update account set full_name = '${name}' where org_id = 1 and username = '${owner}'`);
    await rename('Asha Rao');
    const named = { changes: { inPlaceOf: [null, `Asha Rao <${owner}>`] } };
    expect((await view(id)).filing.timeline[0]).toMatchObject(named);
    await rename('');
  });

  it('checks for a checker who is away, but nothing that they, the checker or another whom they stand in for filed', async () => {
    const [byOwner = 0, ofOwner = 0, byChecker = 0, byStandIn = 0] = await openIds();
    for (const id of [byOwner, ofOwner]) await file(id, owner);
    await makeAdministrator(head);
    await file(byChecker, checker);
    await away(checker);
    const toCheck = (await list({ standing: 'to-check' })).data;
    expect(toCheck.map((one) => [one.id, one.stands_in_for])).toEqual([
      [byOwner, checker],
      [ofOwner, checker],
    ]);
    expect((await view(byOwner)).filing.may).toEqual(['verify', 'return']);
    expect(await act('verify', byOwner)).toMatchObject({ success: 1 });
    const [verified] = (await view(byOwner)).filing.timeline;
    expect(verified).toMatchObject({ user: standIn, changes: { inPlaceOf: [null, checker] } });
    await away(owner);
    const standsInFor = async (id: number) =>
      (await list({ standing: 'counted', owner: 'me' })).data.find((one) => one.id === id)?.stands_in_for;
    expect([await standsInFor(byOwner), await standsInFor(byStandIn)]).toEqual([undefined, owner]);
    await file(byStandIn);
    expect((await list({ standing: 'to-check' })).data).toEqual([]);
    for (const id of [ofOwner, byChecker, byStandIn])
      expect((await act('verify', id)).message).toContain('You cannot check');
  });

  it('is named only where nobody else could do it: not what somebody does by a right of their own', async () => {
    const id = await nextOpen();
    await away(owner, [day(0), day(1)], checker);
    await makeAdministrator(head);
    expect(await file(id, checker)).toMatchObject({ success: 1 });
    const [filed] = (await view(id)).filing.timeline;
    expect(filed).toMatchObject({ user: checker, action: 'Filed' });
    expect(filed?.changes).not.toHaveProperty('inPlaceOf');
    await away(checker, [day(0), day(1)], head);
    expect(await act('verify', id, {}, head)).toMatchObject({ success: 1 });
    const [verified] = (await view(id)).filing.timeline;
    expect(verified).toMatchObject({ user: head, action: 'Verified' });
    expect(verified?.changes).not.toHaveProperty('inPlaceOf');
  });

  it('has the same duties and due dates as theirs in Today, lists, figures and exports', async () => {
    await away(owner);
    const mine = { owner: 'me' };
    const duties = (await post('duties/list', mine, standIn)) as unknown as { total: number };
    const { data } = await post('today/view', {}, standIn);
    expect(duties.total).toBeGreaterThan(0);
    expect(Object(data).mine.duties).toBe(duties.total);
    const span = { from: day(-250), to: day(30) };
    const listed = await list({ ...mine, ...span, standing: 'counted' });
    const figures = (await post('board/figures', { ...mine, ...span }, standIn)).data;
    expect(listed.total).toBeGreaterThan(0);
    expect(figures).toMatchObject({ due: listed.total });
    // One export at a time is allowed.
    for (const [what, total] of [
      ['duties', duties.total],
      ['occurrences', (await list(mine)).total],
    ] as const) {
      const reply = await fetch(`${served.address}/api/${what}/export?owner=me`, {
        headers: { authorization: served.as(standIn).token },
      });
      expect((await reply.text()).trim().split('\n').length - 1).toBe(total);
    }
    await back();
    expect(Object((await post('today/view', {}, standIn)).data).mine.duties).toBe(0);
  });

  it('leaves to administrators what they may not check for a checker who is away', async () => {
    const [byOwner = 0, byStandIn = 0, byOther = 0] = await openIds();
    await file(byOwner, owner);
    await away(checker);
    await away(owner);
    expect((await view(byStandIn)).filing.administrators).toEqual([]);
    await makeAdministrator(head);
    expect((await view(byStandIn)).filing.administrators).toEqual([head]);
    await file(byStandIn);
    const waiting = async (username: DemoName) =>
      (await list({ standing: 'to-check' }, username)).data.map(({ id }) => id);
    expect(await waiting(standIn)).toEqual([]);
    const ofAdministrator = await waiting(head);
    expect(ofAdministrator).toEqual(expect.arrayContaining([byOwner, byStandIn]));
    const { data } = await post('today/view', {}, head);
    expect(Object(data).to_check.total).toBe(ofAdministrator.length);
    expect(await act('verify', byStandIn, {}, head)).toMatchObject({ success: 1 });
    await file(byOther, head);
    expect([await waiting(standIn), await waiting(head)]).toEqual([
      [byOther],
      ofAdministrator.filter((id) => id !== byStandIn),
    ]);
  });

  it('says after a filing, too, that administrators check it instead of an absent owner or of the checker who filed', async () => {
    const [byStandIn = 0, byChecker = 0] = await openIds();
    await makeAdministrator(head);
    await away(owner);
    const obligationSql = `id = (select obligation_id from occurrence where id = ${byStandIn})`;
    await client.rows(`update obligation set checker_id = ${users[owner]} where ${obligationSql}`);
    expect((await view(byStandIn)).filing.administrators).toEqual([head]);
    expect(await file(byStandIn)).toMatchObject({ success: 1 });
    const filed = await view(byStandIn);
    expect(filed.filing).toMatchObject({ administrators: [head], nobody_checks: false });
    expect(filed).not.toHaveProperty('stands_in_for');
    expect((await act('verify', byStandIn)).message).toContain('You cannot check');
    await client.rows(`update obligation set checker_id = ${users[checker]} where ${obligationSql}`);
    expect((await view(byStandIn)).filing.administrators).toBeNull();
    await file(byChecker, checker);
    expect((await view(byChecker)).filing.administrators).toEqual([head]);
    expect(Object(await view(byChecker)).why_owner).toContain('Administrators check it.');
  });

  it('records licenses where the owner who is away does a duty', async () => {
    const [{ data }] = await Promise.all([list()]);
    const [license] = await client.rows<{ id: number }>(
      "select min(id) as id from record where org_id = 1 and kind = 'license'",
    );
    const blank = { number: 'F 1', issued_on: null, valid_until: null, no_end: true, note: '' };
    const asked = { profile_id: data[0]?.profile_id, record_id: license?.id, ...blank };
    expect((await post('holdings/add', asked, standIn)).message).toContain('Only the manager of the place');
    await away(owner);
    expect(await post('holdings/add', asked, standIn)).toMatchObject({ success: 1 });
  });
});

it('due dates: what is sent back waits for who does it and for who filed it, however late it is due, and for nobody else', async () => {
  const id = await nextOpen();
  await makeAdministrator(head);
  await file(id, head);
  const note = { note: 'Page 3 is missing.' };
  expect(await act('return', id, note, checker)).toMatchObject({ success: 1 });
  await client.rows(`update occurrence set effective_due = current_date + 40 where id = ${id}`);
  const waitsFor = (names: DemoName[]) =>
    Promise.all(
      names.map(async (username) => {
        const { total, data } = await list({ standing: 'to-file' }, username);
        expect((await post('today/view', {}, username)).data).toMatchObject({ mine: { total, data } });
        return data.some((row) => row.id === id);
      }),
    );
  expect(await waitsFor([owner, head, checker, standIn])).toEqual([true, true, false, false]);
  await away(owner);
  expect(await waitsFor([standIn])).toEqual([true]);
  // Who may not file any more is not asked.
  await makeAdministrator(head, false);
  expect(await waitsFor([owner, head])).toEqual([true, false]);
  await file(id, owner);
  expect(await waitsFor([owner, standIn])).toEqual([false, false]);
});

describe('whoever is going to be away', () => {
  it('hears as a checker how many nobody checks while they are away, before they choose the owner', async () => {
    const id = await nextOpen();
    expect(await file(id, owner)).toMatchObject({ success: 1 });
    const countFiled = async (by: string) => {
      const sql = `select count(*)::integer as count from occurrence where org_id = 1 and state = 'filed' and ${by}`;
      return (await client.rows<{ count: number }>(sql))[0]?.count ?? 0;
    };
    const nobodyChecks = async (username: DemoName) =>
      Object((await post('reminders/view', {}, username)).data).nobody_checks;
    const count = await countFiled(`filed_by <> ${users[checker]}`);
    const ofHead = await countFiled(`filed_by = ${users[head]}`);
    expect(count).toBeGreaterThan(ofHead);
    expect(await nobodyChecks(checker)).toContainEqual({ stand_in_id: users[owner], count });
    expect(await nobodyChecks(standIn)).toEqual([]);
    await away(checker, [day(0), day(1)], owner);
    for (const one of [owner, standIn, head] as const) expect((await view(id, one)).filing.may).not.toContain('verify');
    await makeAdministrator(head);
    // Administrators check all but what they filed.
    expect(await nobodyChecks(checker)).toContainEqual({ stand_in_id: users[owner], count: ofHead });
    expect((await view(id, head)).filing.may).toContain('verify');
    expect(await act('reopen', id, { reason: 'A test.' }, owner)).toMatchObject({ success: 1 });
  });
});
