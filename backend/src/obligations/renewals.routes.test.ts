import type { WireFiling, WireHeldLicense, WireOccurrence } from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, clearDuties } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
let pune: number;
let food: number;

const editor = 'editor@demo.test';
const viewer = 'viewer@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Answer = Record<string, unknown> & { message: string; version: number; id: number; success: number };

const post = async (path: string, body: object = {}, username: DemoName = editor) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const list = async (filter: object = {}) => (await post('holdings/list', filter)).data as unknown as WireHeldLicense[];
const holdingOf = async (id: number, filter: object = {}) => {
  const found = (await list(filter)).find((one) => one.id === id);
  if (!found) throw new Error('There is no such license.');
  return found;
};
const view = async (id: number | null) =>
  (await post('occurrences/view', { id })).data as WireOccurrence & { filing: WireFiling };

const noFile = { no_proof_reason: 'The portal gives no receipt.' };
const beforeItsEnd = { basis: 'expiry', level: 'branch', due: { unit: 'days', count: 30 } };

/** Records a license that ends in 35 days, so that its renewal is due in 5 days. */
async function addLicense(validUntil = day(35)): Promise<number> {
  const form = { number: 'F 1', issued_on: null, valid_until: validUntil, note: '' };
  return (await post('holdings/add', { profile_id: pune, record_id: food, ...form })).id;
}

async function renew(id: number, more: object = {}): Promise<number> {
  const { version } = await holdingOf(id);
  const form = { number: 'F 2', issued_on: day(0), valid_until: day(400), note: '' };
  const renewed = await post('holdings/renew', { id, version, ...form, ...more });
  expect(renewed).toMatchObject({ success: 1 });
  return renewed.id;
}

const takeBack = (id: number, version = 1, username?: DemoName) =>
  post('holdings/takebackrenewal', { id, version, reason: 'The certificate was of another place.' }, username);
const preview = async (id: number) => (await post('holdings/previewtakebackrenewal', { id })).data;
const entriesOf = async (kind: string, id: number | null) =>
  (
    await client.rows<{ action: string; reason: string }>(
      `select action, reason from journal where org_id = 1 and kind = '${kind}' and record_id = ${id} order by seq`,
    )
  ).map(({ action, reason }) => `${action}: ${reason}`);

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner', 'happening', 'holding']);
  law = await addPublishedLaw(client, 'Food Safety Act');
  const [license] = await client.rows<{ id: number }>(
    `update record set law_id = ${law}, status = 'Published', law_status = 'Active', name = 'Food license', central = 'Central',
       details = details || '{"industries": [], "branches": [], "exemptIndustries": [], "exemptBranches": []}'
     where org_id = 1 and kind = 'license' and id = (select min(id) from record where org_id = 1 and kind = 'license')
     returning id`,
  );
  food = license?.id ?? 0;
  await post('schedules/save', { kind: 'license', id: food, version: 0, schedule: beforeItsEnd });
  pune = Number((await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] })).id);
  await post('obligations/begin', { since: day(-250) }, 'admin@demo.test');
  await post('obligations/settle', { law_ids: [law], applies: true, reason: 'Asked.', review_on: day(300) });
});
afterEach(async () => {
  await client.rows('delete from occurrence where org_id = 1');
  await client.rows('delete from duty_grounds where org_id = 1');
  await client.rows('delete from holding where org_id = 1');
  await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
});
afterAll(() => served?.close());

describe('a license whose renewal was applied for:', () => {
  it('keeps the filed due date of its renewal once the new license is recorded, in each list', async () => {
    const id = await addLicense();
    const { version, occurrence_id: due, number, issued_on, valid_until, note } = await holdingOf(id);
    const applied = { ...{ id, version, number, issued_on, valid_until, note }, applied_on: day(-1), stands: 'held' };
    expect(await post('holdings/update', { ...applied, ...noFile })).toMatchObject({ success: 1 });
    const renewedId = await renew(id);
    expect(await view(due)).toMatchObject({ standing: 'on-time', filing: { filed_on: day(-1), reference: 'F 1' } });
    const idsOf = async (filter: object) =>
      ((await post('occurrences/list', filter)).data as WireOccurrence[]).map((one) => one.id);
    const { occurrence_id: next } = await holdingOf(renewedId);
    expect(await idsOf({ standing: 'all' })).toEqual([due, next]);
    expect(await idsOf({ standing: 'done' })).toEqual([due]);
    expect(await idsOf({ standing: 'all', from: day(5), to: day(5) })).toEqual([due]);
    expect((await post('occurrences/days', { from: day(5), to: day(5) })).data).toMatchObject([
      { day: day(5), done: 1 },
    ]);
    expect(await holdingOf(id, { past: true })).toMatchObject({
      ...{ standing: 'replaced', applied_on: day(-1), apply_by: day(5) },
      ...{ occurrence_id: due, renewal: 'on-time' },
    });
  });
});

test('a renewal that an import files has its filing day as the day of application, until the import is undone', async () => {
  const id = await addLicense();
  const sheet = `Duty,Place,Due date,Filed on,Reason if no file\nFood license,Pune,${day(5)},${day(-1)},On paper`;
  const body = new FormData();
  body.append('file', new Blob([sheet]), 'filed.csv');
  const headers = { authorization: served.as(editor).token };
  const url = `${served.address}/api/imports/apply?what=due-dates`;
  const imported = (await (await fetch(url, { method: 'POST', headers, body })).json()) as Answer;
  expect(imported).toMatchObject({ success: 1, rows: 1 });
  expect(await holdingOf(id)).toMatchObject({ standing: 'applied', applied_on: day(-1) });
  expect(await post('imports/undo', { id: imported.id })).toMatchObject({ success: 1 });
  expect(await holdingOf(id)).toMatchObject({ standing: 'held', applied_on: null });
});

describe('a renewal that was recorded by mistake:', () => {
  it('is taken back: the license before is current and its renewal due again, and the mistake stays as a past one', async () => {
    const id = await addLicense();
    const before = await holdingOf(id);
    const mistaken = await renew(id);
    const { occurrence_id: next } = await holdingOf(mistaken);
    const earlier = { number: 'F 1', valid_until: day(35), due: day(5), is_open: true };
    expect(await preview(mistaken)).toEqual({ voided: 1, overdue: 0, worked_on: null, earlier });
    expect(await takeBack(mistaken)).toMatchObject({ success: 1, version: 2 });
    expect(await list()).toEqual([{ ...before, version: before.version + 2 }]);
    expect(await view(before.occurrence_id)).toMatchObject({
      ...{ standing: 'due', due: day(5), filed_on: null },
      filing: { no_proof_reason: '', may: expect.arrayContaining(['file']) },
    });
    expect(await holdingOf(mistaken, { past: true })).toMatchObject({
      ...{ number: 'F 2', standing: 'surrendered', ended_on: day(0), replaces_id: null },
      reason: 'Recorded by mistake. The certificate was of another place.',
      ...{ was_mistake: true, may_change: false, may_take_back: false },
    });
    expect(await view(next)).toMatchObject({ standing: 'void' });
    expect(await renew(id, { number: 'F 3' })).toBeGreaterThan(mistaken);
  });

  it('is told apart from a license that was surrendered', async () => {
    const id = await addLicense();
    const gone = { id, version: 1, on: day(0), reason: 'Recorded by mistake.' };
    expect(await post('holdings/surrender', gone)).toMatchObject({ success: 1 });
    expect(await holdingOf(id, { past: true })).toMatchObject({ was_mistake: false, may_take_back: true });
  });

  it('has an entry for both licenses and for each due date', async () => {
    const id = await addLicense();
    const { occurrence_id: due } = await holdingOf(id);
    const mistaken = await renew(id);
    const { occurrence_id: next } = await holdingOf(mistaken);
    await takeBack(mistaken);
    const reason = 'The certificate was of another place.';
    expect(await entriesOf('holding', mistaken)).toEqual(['Renewed: ', `Renewal taken back: ${reason}`]);
    expect(await entriesOf('holding', id)).toEqual(['Recorded: ', `Current again: ${reason}`]);
    expect(await entriesOf('occurrence', next)).toEqual([`Voided: Recorded by mistake. ${reason}`]);
    expect(await entriesOf('occurrence', due)).toEqual([
      'Filed: ',
      `Reopened: The renewal of the license was taken back. ${reason}`,
    ]);
  });

  it('leaves the due date of the renewal filed if a person filed it, even on the day of issue', async () => {
    const id = await addLicense();
    const { occurrence_id: due } = await holdingOf(id);
    await post('occurrences/file', { id: due, version: 1, filed_on: day(0), ...noFile });
    const mistaken = await renew(id);
    expect(await preview(mistaken)).toMatchObject({ earlier: { due: day(5), is_open: false } });
    await takeBack(mistaken);
    expect(await holdingOf(id)).toMatchObject({ standing: 'applied', applied_on: day(0), renewal: 'on-time' });
  });

  it('leaves what was filed anew since, and what was verified, and the right renewal is recorded all the same', async () => {
    const id = await addLicense();
    const { occurrence_id: due } = await holdingOf(id);
    const [admin] = await client.rows<{ id: number }>(`select id from account where username = 'admin@demo.test'`);
    const named = await post('obligations/assignmany', { law_ids: [law], checker_id: admin?.id });
    expect(named).toMatchObject({ success: 1 });
    const mistaken = await renew(id);
    const { version } = await view(due);
    const verify = await post('occurrences/verify', { id: due, version }, 'admin@demo.test');
    expect(verify).toMatchObject({ success: 1 });
    expect(await preview(mistaken)).toMatchObject({ earlier: { is_open: false } });
    expect(await takeBack(mistaken)).toMatchObject({ success: 1 });
    expect(await holdingOf(id)).toMatchObject({ standing: 'held', renewal: 'on-time', applied_on: null });
    const again = await renew(id, { number: 'F 3' });
    const { version: verified, check } = await view(due);
    expect(check).toBe('verified');
    await post('occurrences/reopen', { id: due, version: verified, reason: 'Another day.' });
    const refiled = { id: due, version: verified + 1, filed_on: day(-1), ...noFile };
    expect(await post('occurrences/file', refiled)).toMatchObject({ success: 1 });
    await takeBack(again);
    expect(await holdingOf(id)).toMatchObject({ standing: 'applied', applied_on: day(-1), renewal: 'on-time' });
  });

  it('is refused for a license that renews none, that was renewed itself, or that was surrendered', async () => {
    const id = await addLicense();
    const none = 'This license does not renew another one.';
    expect(await takeBack(id)).toMatchObject({ success: 0, message: none });
    expect(await post('holdings/previewtakebackrenewal', { id })).toMatchObject({ success: 0, message: none });
    expect((await takeBack(999_999)).message).toBe('This license is not recorded.');
    const second = await renew(id);
    const third = await renew(second, { valid_until: day(800), late_reason: 'Late.' });
    const { version } = await holdingOf(second, { past: true });
    expect((await takeBack(second, version)).message).toContain('renewed or surrendered');
    await post('holdings/surrender', { id: third, version: 1, on: day(0), reason: 'Closed.' });
    expect((await takeBack(third, 2)).message).toContain('renewed or surrendered');
    await post('holdings/takeback', { id: third, version: 2 });
    expect(await takeBack(third, 3)).toMatchObject({ success: 1 });
    const { version: current } = await holdingOf(second);
    expect(await takeBack(second, current)).toMatchObject({ success: 1 });
    expect((await list()).map((one) => one.id)).toEqual([id]);
  });

  it.each([
    ['filed', 'occurrences/file', { filed_on: day(0), ...noFile }],
    ['waived', 'occurrences/waive', { reason: 'Not asked.', until: day(30) }],
  ])('is refused while the due date of its own renewal is %s', async (state, path, body) => {
    const id = await addLicense();
    const mistaken = await renew(id);
    const { occurrence_id: next } = await holdingOf(mistaken);
    expect(await post(path, { id: next, version: 1, ...body })).toMatchObject({ success: 1 });
    const { version } = await holdingOf(mistaken);
    expect(await preview(mistaken)).toMatchObject({ voided: 0, worked_on: state });
    expect((await takeBack(mistaken, version)).message).toBe(
      `The due date of the renewal of this license is ${state} already. First reopen that due date.`,
    );
    expect(await holdingOf(mistaken)).toMatchObject({ replaces_id: id });
    await post('occurrences/reopen', { id: next, version: 2, reason: 'A mistake.' });
    const { version: reopened } = await holdingOf(mistaken);
    expect(await takeBack(mistaken, reopened)).toMatchObject({ success: 1 });
    expect(await view(next)).toMatchObject({ standing: 'void' });
  });

  it('is refused without a reason, with an old version, and who may not change licenses there', async () => {
    const id = await addLicense();
    const mistaken = await renew(id);
    const empty = { id: mistaken, version: 1, reason: ' ' };
    expect(await post('holdings/takebackrenewal', empty)).toMatchObject({ success: 0, field: 'reason' });
    expect((await takeBack(mistaken, 2)).message).toContain('changed by another user');
    expect((await takeBack(mistaken, 1, viewer)).message).toContain('Only the manager of the place');
    expect(await takeBack(mistaken, 1, 'admin@other.test')).toMatchObject({ success: 0 });
    expect(await holdingOf(mistaken)).toMatchObject({ replaces_id: id, version: 1 });
    await client.rows(`update profile set manager_id = (select id from account where username = '${viewer}')
      where org_id = 1 and id = ${pune}`);
    expect(await takeBack(mistaken, 1, viewer)).toMatchObject({ success: 1 });
  });

  it('is never held again, but a surrender of a license with the same reason is taken back', async () => {
    const id = await addLicense();
    const mistaken = await renew(id);
    await takeBack(mistaken);
    expect(await post('holdings/takeback', { id: mistaken, version: 2 })).toMatchObject({
      success: 0,
      message: 'This license was recorded by mistake. Record it again if it is held.',
    });
    expect((await list()).map((one) => one.id)).toEqual([id]);
    const { version } = await holdingOf(id);
    const surrender = { id, version, on: day(0), reason: 'Recorded by mistake. It was of another place.' };
    await post('holdings/surrender', surrender);
    expect(await holdingOf(id, { past: true })).toMatchObject({ may_take_back: true });
    expect(await post('holdings/takeback', { id, version: version + 1 })).toMatchObject({ success: 1 });
  });

  it('says how many of the due dates that become void are overdue', async () => {
    const id = await addLicense(day(10));
    const mistaken = await renew(id, { valid_until: day(25), late_reason: 'Late.' });
    expect(await preview(mistaken)).toMatchObject({ voided: 1, overdue: 1, earlier: { due: day(-20), is_open: true } });
    await takeBack(mistaken);
    expect(await holdingOf(id)).toMatchObject({ standing: 'held', renewal: 'overdue' });
  });
});
