import type { WireFiling, WireHeldLicense, WireMissingLicense, WireOccurrence } from 'shared-lib/api/contract';
import { formatDayInWords } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, clearDuties } from '../../test/duty-client';
import { openPool } from '../../test/fresh-database';
import { type RecordClient, recordClient } from '../../test/record-client';
import { sendFile } from '../../test/send-file';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let pune: number;
let nashik: number;
let food: number;

const editor = 'editor@demo.test';
const viewer = 'viewer@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Answer = Record<string, unknown> & { message: string; version: number; id: number; success: number };
type List = {
  total: number;
  data: WireHeldLicense[];
  own_places: number[] | null;
  missing: { total: number; data: WireMissingLicense[] };
};

const post = async (path: string, body: object = {}, username: DemoName = editor) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const list = async (filter: object = {}, username?: DemoName) =>
  (await post('holdings/list', filter, username)) as unknown as List;
const holdingOf = async (id: number, filter: object = {}) => {
  const found = (await list(filter)).data.find((one) => one.id === id);
  if (!found) throw new Error('There is no such license.');
  return found;
};
const view = async (id: number | null) =>
  (await post('occurrences/view', { id })).data as WireOccurrence & { filing: WireFiling; why_date: string };

const blank = { number: '', issued_on: null, valid_until: null, note: '' };
const said = { ...blank, number: 'F 0' };
const add = (body: object, username?: DemoName) => {
  const end = 'valid_until' in body ? {} : { no_end: true };
  return post('holdings/add', { profile_id: pune, record_id: food, ...said, ...end, ...body }, username);
};
const update = async (id: number, body: object) => {
  const { version, number, issued_on, valid_until, applied_on, note } = await holdingOf(id);
  return post('holdings/update', {
    ...{ id, version, number, issued_on, valid_until, applied_on, note, stands: 'held' },
    ...body,
  });
};
const noFile = { no_proof_reason: 'The portal gives no receipt.' };
/** Takes away what a test has recorded. */
const clear = async () => {
  await client.rows('delete from attachment where org_id = 1 and coalesce(holding_id, occurrence_id) is not null');
  await client.rows('delete from occurrence where org_id = 1');
  await client.rows('delete from duty_grounds where org_id = 1');
  await client.rows('delete from holding where org_id = 1');
  await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
};

const beforeItsEnd = { basis: 'expiry', level: 'branch', due: { unit: 'days', count: 30 } };

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner', 'happening', 'holding']);
  const law = await addPublishedLaw(client, 'Food Safety Act');
  const [license] = await client.rows<{ id: number }>(
    `update record set law_id = ${law}, status = 'Published', law_status = 'Active', name = 'Food license', central = 'Central',
       details = details || '{"industries": [], "branches": [], "exemptIndustries": [], "exemptBranches": []}'
     where org_id = 1 and kind = 'license' and id = (select min(id) from record where org_id = 1 and kind = 'license')
     returning id`,
  );
  food = license?.id ?? 0;
  const said = { kind: 'license', id: food, version: 0, schedule: beforeItsEnd };
  expect(await post('schedules/save', said)).toMatchObject({ success: 1 });
  pune = Number((await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] })).id);
  nashik = Number((await post('profiles/add', { name: 'Nashik', kind: 'branch', answers: [] })).id);
  await post('obligations/begin', { since: day(-250) }, 'admin@demo.test');
  await post('obligations/settle', { law_ids: [law], applies: true, reason: 'Asked.', review_on: day(300) });
});
afterEach(clear);
afterAll(() => served?.close());

describe('licenses held:', () => {
  it('what a place must have and nobody recorded is asked for', async () => {
    expect((await list()).missing).toMatchObject({
      total: 2,
      data: [
        { profile: 'Pune', name: 'Food license', law: 'Food Safety Act', may_change: true },
        { profile: 'Nashik' },
      ],
    });
    await add({ number: 'F 1' });
    expect((await list()).missing).toMatchObject({ total: 1, data: [{ profile: 'Nashik' }] });
    expect((await list({ profile_id: pune })).missing.total).toBe(0);
  });

  it('one of which nothing is said is refused, and no end is said, not left out', async () => {
    const bare = { profile_id: pune, record_id: food, ...blank };
    expect(await post('holdings/add', { ...bare, no_end: true })).toMatchObject({
      success: 0,
      field: 'number',
      message: 'Please fill the number of the license, a day or a file.',
    });
    expect(await post('holdings/add', { ...bare, number: 'F 1' })).toMatchObject({
      success: 0,
      field: 'valid_until',
      message: 'Please fill the last valid day, or say that the license has no end.',
    });
    expect((await list()).total).toBe(0);
    expect(await post('holdings/add', { ...bare, number: 'F 1', no_end: true })).toMatchObject({
      success: 1,
    });
  });

  it('one with an end is to be renewed before it, and one without an end never', async () => {
    const { id } = await add({ number: 'F 1', issued_on: day(-300), valid_until: day(60) });
    const held = await holdingOf(id);
    expect(held).toMatchObject({ standing: 'held', apply_by: day(30), renewal: 'due', number: 'F 1' });
    expect((await view(held.occurrence_id)).why_date).toMatch(/^the license is valid until .* → 30 days before → /);
    const isFar = async () => {
      const { data } = await post('duties/list', { profile_id: pune });
      return (data as { record_id: number; is_far: boolean }[]).find(({ record_id }) => record_id === food)?.is_far;
    };
    expect(await isFar()).toBe(false);
    await update(id, { valid_until: day(2200) });
    expect(await isFar()).toBe(true);
    // Far is what falls due later than all that is worked out, and not a license that ends then for another duty.
    const farAs = async (set: string) => {
      await client.rows(`update schedule set ${set} where org_id = 1 and record_id = ${food}`);
      return isFar();
    };
    for (const basis of ['event', 'rolling', 'unread', 'standing'])
      expect(await farAs(`basis = '${basis}'`)).toBe(false);
    const year = Number(day(1500).slice(0, 4));
    expect(await farAs(`basis = 'once', dates = '[{"day":1,"month":1,"year":${year}}]'`)).toBe(true);
    expect(await farAs(`basis = 'expiry', dates = '[]'`)).toBe(true);
    const endless = await add({ profile_id: nashik });
    expect(await holdingOf(endless.id)).toMatchObject({ standing: 'held', apply_by: null, renewal: null });
    expect((await list()).data.map((one) => one.id)).toEqual([id, endless.id]);
  });

  it('those that end within 90 days or have ended are a list of their own, as many as Today says', async () => {
    const { id } = await add({ valid_until: day(90) });
    await add({ profile_id: nashik, valid_until: day(91) });
    const ended = await add({ number: 'F 2', valid_until: day(-5), is_another: true });
    const ending = await list({ ending: true });
    expect(ending.data.map((one) => one.id)).toEqual([ended.id, id]);
    expect([ending.total, ending.missing.total]).toEqual([2, 0]);
    expect((await post('today/view')).data).toMatchObject({ licenses_ending: { total: ending.total } });
    const there = (await post('today/view', { profile_id: nashik })).data;
    expect(there).toMatchObject({ licenses_ending: { total: 0, data: [] } });
    expect((await list({ ending: true, profile_id: nashik })).total).toBe(0);
    expect((await post('holdings/list', { ending: true, past: true })).message).toContain('of the past');
    await update(id, { applied_on: day(0), ...noFile });
    expect((await list({ ending: true })).data).toMatchObject([
      { id: ended.id, standing: 'lapsed' },
      { id, standing: 'applied' },
    ]);
  });

  it('one whose renewal was applied for waits, and is not overdue, even after its end', async () => {
    const { id } = await add({ valid_until: day(-5) });
    expect(await holdingOf(id)).toMatchObject({ standing: 'lapsed', renewal: 'overdue', apply_by: day(-35) });
    expect((await update(id, { applied_on: day(1) })).message).toContain('must not be after today');
    expect((await update(id, { applied_on: day(-40) })).message).toContain('why there is no file');
    expect(await update(id, { applied_on: day(-40), ...noFile })).toMatchObject({ success: 1 });
    const applied = await holdingOf(id);
    expect(applied).toMatchObject({ standing: 'applied', renewal: 'on-time', applied_on: day(-40) });
    expect((await post('occurrences/list', { standing: 'overdue' })).total).toBe(0);
    expect((await view(applied.occurrence_id)).filing).toMatchObject({ filed_by: editor });
    expect((await update(id, { applied_on: null })).message).toContain('reopening the due date');
  });

  it('an application after its day asks why it is late, and nothing is kept until somebody says it', async () => {
    const { id } = await add({ valid_until: day(10) });
    expect((await update(id, { applied_on: day(0), ...noFile })).message).toContain('why it is late');
    expect(await holdingOf(id)).toMatchObject({ applied_on: null, renewal: 'overdue' });
    await update(id, { applied_on: day(0), late_reason: 'We forgot.', ...noFile });
    expect(await holdingOf(id)).toMatchObject({ standing: 'applied', renewal: 'late' });
  });

  it('filing the due date of the renewal says that it was applied for, and reopening takes that back', async () => {
    const { id } = await add({ valid_until: day(60) });
    const { occurrence_id: due } = await holdingOf(id);
    await post('occurrences/file', { id: due, version: 1, filed_on: day(-1), ...noFile });
    expect(await holdingOf(id)).toMatchObject({ standing: 'applied', applied_on: day(-1) });
    await post('occurrences/reopen', { id: due, version: 2, reason: 'Wrong license.' });
    expect(await holdingOf(id)).toMatchObject({ standing: 'held', applied_on: null, renewal: 'due' });
  });

  it('a renewed one is replaced, its renewal is done, and the new one has its own', async () => {
    const { id } = await add({ number: 'F 1', valid_until: day(35) });
    const next = { number: 'F 2', issued_on: day(0), valid_until: day(400), note: '' };
    for (const early of [day(32), day(35)])
      expect(await post('holdings/renew', { id, version: 1, ...next, valid_until: early })).toMatchObject({
        success: 0,
        message: expect.stringContaining(`must be after that of the license before, ${formatDayInWords(day(35))}`),
      });
    const renewed = await post('holdings/renew', { id, version: 1, ...next });
    expect(renewed).toMatchObject({ success: 1 });
    expect((await list()).data).toMatchObject([
      { id: renewed.id, number: 'F 2', replaces_id: id, apply_by: day(370), renewal: 'due' },
    ]);
    const past = await holdingOf(id, { past: true });
    expect(past).toMatchObject({ standing: 'replaced', renewal: 'on-time', may_change: false });
    // Nobody applied for it, so nothing says so, and the number of the one before is no reference.
    expect(past.applied_on).toBeNull();
    expect(await view(past.occurrence_id)).toMatchObject({ filing: { filed_on: day(0), reference: '' } });
    expect((await post('holdings/renew', { id, version: 2, ...next })).message).toContain('renewed or surrendered');
  });

  it('one that ends years later may have been renewed before due dates were kept', async () => {
    const { id } = await add({ number: 'F 1', valid_until: day(700) });
    expect((await holdingOf(id)).renewal).toBe('due');
    const next = { number: 'F 2', issued_on: day(-270), valid_until: day(1400), note: '' };
    expect(await post('holdings/renew', { id, version: 1, ...next })).toMatchObject({ success: 1 });
    expect(await holdingOf(id, { past: true })).toMatchObject({ standing: 'replaced', renewal: 'on-time' });
  });

  it('a renewed one has an end as the one before, unless somebody says that it has none', async () => {
    const { id } = await add({ valid_until: day(35) });
    const next = { ...blank, id, version: 1, issued_on: day(0) };
    expect(await post('holdings/renew', next)).toMatchObject({
      success: 0,
      field: 'valid_until',
      message: 'Please fill the last valid day, or say that the license has no end.',
    });
    expect(await holdingOf(id)).toMatchObject({ standing: 'held', renewal: 'due', version: 1 });
    const renewed = await post('holdings/renew', { ...next, no_end: true });
    expect(await holdingOf(renewed.id)).toMatchObject({ valid_until: null, standing: 'held' });
    const again = { ...blank, id: renewed.id, version: 1, issued_on: day(0) };
    expect(await post('holdings/renew', again)).toMatchObject({ success: 1 });
  });

  it('a surrendered one leaves nothing to renew, and is asked for again', async () => {
    const { id } = await add({ valid_until: day(35) });
    const { occurrence_id: due } = await holdingOf(id);
    expect(await post('holdings/surrender', { id, version: 1, on: day(1), reason: 'Closed.' })).toMatchObject({
      success: 0,
    });
    const preview = async (of: unknown) => (await post('holdings/previewsurrender', { id: of })).data;
    expect(await preview(id)).toEqual({ voided: 1, overdue: 0, stays: 0 });
    expect(await post('holdings/previewsurrender', { id: 999_999 })).toMatchObject({ success: 0 });
    await post('holdings/surrender', { id, version: 1, on: day(0), reason: 'Closed.' });
    expect(await view(due)).toMatchObject({ standing: 'void' });
    expect(await preview(id)).toEqual({ voided: 0, overdue: 0, stays: 0 });
    expect(await holdingOf(id, { past: true })).toMatchObject({
      standing: 'surrendered',
      ended_on: day(0),
      reason: 'Closed.',
    });
    expect((await list()).missing.total).toBe(2);
    const endless = await add({});
    await post('holdings/surrender', { id: endless.id, version: 1, on: day(0), reason: 'Closed.' });
    expect(await holdingOf(endless.id, { past: true })).toMatchObject({ standing: 'surrendered' });
  });

  it.each([{ stands: 'held' }, { stands: 'deemed' }, { stands: 'lapsed' }])(
    'a surrender is taken back: the license stands as before, and its renewal is open again ($stands)',
    async ({ stands }) => {
      const { id } = await add({ valid_until: day(35) });
      await update(id, { stands });
      const before = await holdingOf(id);
      expect(await post('holdings/takeback', { id, version: before.version })).toMatchObject({ success: 0 });
      await post('holdings/surrender', { id, version: before.version, on: day(0), reason: 'Closed.' });
      const ended = await holdingOf(id, { past: true });
      expect(ended).toMatchObject({ standing: 'surrendered', may_change: false, may_take_back: true });
      const asked = { id, version: ended.version };
      expect(await post('holdings/takeback', asked, 'viewer@demo.test')).toMatchObject({ success: 0 });
      expect(await post('holdings/takeback', asked)).toMatchObject({ success: 1 });
      expect(await holdingOf(id)).toEqual({ ...before, version: before.version + 2 });
      expect(await view(before.occurrence_id)).toMatchObject({
        standing: 'due',
        filing: { reason: '', timeline: [{ action: 'Reopened', user: editor }, { action: 'Voided' }] },
      });
      expect(
        await client.rows(`select action, actor_name from journal
          where org_id = 1 and kind = 'holding' and record_id = ${id} order by seq desc limit 1`),
      ).toEqual([{ action: 'Surrender taken back', actor_name: editor }]);
      expect(await post('holdings/takeback', asked)).toMatchObject({ success: 0 });
    },
  );

  it('a corrected last day moves the renewal, and what a person says of it stands', async () => {
    const { id } = await add({ valid_until: day(35) });
    await update(id, { valid_until: day(90) });
    expect(await holdingOf(id)).toMatchObject({ apply_by: day(60) });
    await update(id, { valid_until: day(-1), stands: 'deemed' });
    expect(await holdingOf(id)).toMatchObject({ standing: 'deemed' });
    expect((await update(id, { issued_on: day(-1), valid_until: day(-2) })).message).toContain('day of issue');
    expect(
      (await post('holdings/update', { ...blank, id, version: 1, applied_on: null, stands: 'held' })).message,
    ).toContain('changed');
  });

  it('Today names those that end within 90 days, and says which of them wait for their renewal', async () => {
    const { id } = await add({ valid_until: day(80) });
    await add({ profile_id: nashik, valid_until: day(95) });
    const ending = async () => Object((await post('today/view')).data).licenses_ending;
    const named = { id, name: 'Food license', profile: 'Pune', valid_until: day(80), applied: false };
    expect(await ending()).toEqual({ total: 1, data: [named] });
    await update(id, { applied_on: day(0), ...noFile });
    expect(await ending()).toEqual({ total: 1, data: [{ ...named, applied: true }] });
    expect((await post('occurrences/list', { standing: 'overdue' })).total).toBe(0);
  });

  it('the licenses to choose from say their law and state', async () => {
    const { licenses } = (await post('holdings/list')) as unknown as { licenses: object[] };
    const named = { id: food, name: 'Food license', law: 'Food Safety Act', state: 'Central' };
    const chosen = { ...named, states: [], is_undated: false, renewed_at: [] };
    expect(licenses).toEqual([chosen]);
    const ofLaw = (central: string, states: string) =>
      client.rows(`update record set central = '${central}', states = '${states}'
        where org_id = 1 and kind = 'law' and name = 'Food Safety Act'`);
    await ofLaw('State', '{1,2}');
    const names = await client.rows<{ name: string }>(
      "select name from option where org_id = 1 and list = 'state' and id in (1, 2) order by name",
    );
    const states = names.map(({ name }) => name).join(', ');
    expect(await post('holdings/list')).toMatchObject({
      licenses: [{ ...chosen, state: states, states: [1, 2] }],
    });
    await ofLaw('Central', '{}');
  });

  it('asks before a second one of the same at a place where one is still valid', async () => {
    await add({ number: 'F 1', valid_until: day(40) });
    const again = await add({ number: 'F 2' });
    expect(again).toMatchObject({ success: 0, field: 'is_another' });
    expect(again.message).toMatch(/^Pune already has this license: number F 1, valid until .*\.$/);
    expect((await list()).total).toBe(1);
    expect(await add({ number: 'F 2', is_another: true })).toMatchObject({ success: 1 });
    expect((await add({ number: 'F 3' })).message).toContain('number F 2, valid until it is cancelled');
    expect(await add({ profile_id: nashik, valid_until: day(-3) })).toMatchObject({ success: 1 });
    expect(await add({ profile_id: nashik })).toMatchObject({ success: 1 });
  });

  it('of two who record the same at once one is asked', async () => {
    const answers = await Promise.all([add({ number: 'A' }), add({ number: 'B' }, 'admin@demo.test')]);
    expect(answers.map(({ success }) => success).sort()).toEqual([0, 1]);
  });

  it('are recorded by who manages the place or does a duty there, with View access too', async () => {
    expect((await add({}, viewer)).message).toContain('Only the manager of the place');
    await client.rows(`update profile set manager_id = (select id from account where username = '${viewer}')
      where org_id = 1 and id = ${pune}`);
    const { id } = await add({ valid_until: day(20) }, viewer);
    const renew = {
      id,
      version: 1,
      ...blank,
      issued_on: day(0),
      valid_until: day(500),
      late_reason: 'Late.',
    };
    expect(await post('holdings/renew', renew, viewer)).toMatchObject({ success: 1 });
    const listed = await list({}, viewer);
    expect(listed.missing.data).toMatchObject([{ profile: 'Nashik', may_change: false }]);
    expect([listed.own_places, (await list()).own_places]).toEqual([[pune], null]);
  });

  it('say whether the reader may file the due date of the renewal, as the due date itself says', async () => {
    const { id } = await add({ valid_until: day(60) });
    const ofReader = async (username: DemoName) => {
      const found = (await list({}, username)).data.find((one) => one.id === id);
      const due = await post('occurrences/view', { id: found?.occurrence_id }, username);
      const { filing } = due.data as { filing: WireFiling };
      return [found?.may_change, found?.may_apply, filing.may.includes('file')];
    };
    const nameOwner = (name: DemoName) =>
      client.rows(`update obligation set owner_id = (select id from account where username = '${name}')
        where org_id = 1 and kind = 'license' and record_id = ${food} and profile_id = ${pune}`);
    await client.rows(`update profile set manager_id = (select id from account where username = '${viewer}')
      where org_id = 1 and id = ${pune}`);
    // Its manager does it, unless somebody else was chosen.
    await nameOwner(viewer);
    expect(await ofReader(viewer)).toEqual([true, true, true]);
    await nameOwner(editor);
    expect(await ofReader(viewer)).toEqual([true, false, false]);
    expect(await ofReader(editor)).toEqual([true, true, true]);
    await nameOwner(viewer);
  });
});

describe('files of a license held:', () => {
  const upload = async (name: string, content: string, username: DemoName = editor) => {
    const { address } = served;
    const { token } = served.as(username);
    return (await sendFile({ address, token, kind: 'certificate', name, content })).body as {
      fileId: string;
    };
  };
  const fetchFile = async (file: string | undefined, username: DemoName = viewer) => {
    const headers = { authorization: served.as(username).token };
    const answer = await fetch(`${served.address}/attachment/certificate/${file}`, { headers });
    return { status: answer.status, text: answer.status === 200 ? await answer.text() : '' };
  };
  const entriesOf = (id: number) =>
    client.rows<{ action: string; changes: Record<string, unknown> }>(
      `select action, changes from journal where org_id = 1 and kind = 'holding' and record_id = ${id} order by seq`,
    );
  const hashed = (name: string) => ({ name, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });

  it('are listed, downloaded and replaced; the journal keeps their hashes', async () => {
    const { fileId } = await upload('Certificate अनुज्ञप्ति.txt', 'first');
    const { id } = await add({ number: 'F 1', attach: [fileId] });
    const [first] = (await holdingOf(id)).files;
    expect(first?.name).toBe('Certificate अनुज्ञप्ति.txt');
    expect(await fetchFile(first?.file)).toEqual({ status: 200, text: 'first' });
    const { fileId: nextId } = await upload('Certificate अनुज्ञप्ति.txt', 'second');
    expect((await update(id, { attach: [nextId] })).message).toContain('is attached already');
    expect(await update(id, { attach: [nextId], remove: [fileId] })).toMatchObject({ success: 1 });
    const files = (await holdingOf(id)).files;
    expect(files).toHaveLength(1);
    expect(await fetchFile(files[0]?.file)).toEqual({ status: 200, text: 'second' });
    expect(await fetchFile(first?.file)).toMatchObject({ status: 404 });
    const name = 'Certificate अनुज्ञप्ति.txt';
    const [added, replaced] = await entriesOf(id);
    expect(added).toMatchObject({ action: 'Recorded', changes: { files: [null, [hashed(name)]] } });
    expect(replaced).toMatchObject({
      action: 'Updated',
      changes: { files: [[hashed(name)], [hashed(name)]] },
    });
  });

  it('a renewed license has its own, and the one before keeps its', async () => {
    const { id } = await add({ valid_until: day(60), attach: [(await upload('old.txt', 'old')).fileId] });
    const { fileId } = await upload('new.txt', 'new');
    const { version } = await holdingOf(id);
    const next = { ...blank, issued_on: day(0), no_end: true, attach: [fileId] };
    const renewed = await post('holdings/renew', { id, version, ...next });
    expect((await holdingOf(renewed.id)).files).toMatchObject([{ name: 'new.txt' }]);
    expect((await holdingOf(id, { past: true })).files).toMatchObject([{ name: 'old.txt' }]);
  });

  it('what somebody else uploaded, what is unknown and what holds a program is refused', async () => {
    const { fileId } = await upload('mine.txt', 'x', viewer);
    expect(await add({ attach: [fileId] })).toMatchObject({ success: 0 });
    expect(await add({ attach: ['nothing.txt'] })).toMatchObject({ success: 0 });
    expect(await upload('evil.exe', 'x')).toMatchObject({ success: 0 });
    expect((await list()).total).toBe(0);
    expect(await fetchFile(fileId, editor)).toMatchObject({ status: 404 });
  });

  it('the export of the organisation names their address', async () => {
    const { fileId } = await upload('certificate.txt', 'paper');
    const { id } = await add({ attach: [fileId] });
    const headers = { authorization: served.as('admin@demo.test').token };
    const text = await (await fetch(`${served.address}/api/organisation/export`, { headers })).text();
    const rows = text.split('\n').filter((line) => line.includes(fileId) && line.includes('"attachment"'));
    expect(rows.map((line) => JSON.parse(line))).toMatchObject([
      { row: { holding_id: id }, file: expect.stringContaining(`/attachment/certificate/${fileId}`) },
    ]);
  });
});

describe('two at once:', () => {
  it('one files the due date of a renewal, one changes its license: neither waits for the other for ever', async () => {
    const { id } = await add({ number: 'F 1', valid_until: day(60) });
    const { occurrence_id: due, version } = await holdingOf(id);
    const { body } = await sendFile({
      address: served.address,
      token: served.as(editor).token,
      kind: 'proof',
      name: 'receipt.txt',
      content: 'paid',
    });
    const filing = { id: due, version: 1, filed_on: day(0), proof: [body.fileId] };
    const form = { id, version, ...blank, applied_on: day(0), stands: 'held', ...noFile };
    const waiting = async (count: number) => {
      const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await client.rows(sql)).length < count) await new Promise((done) => setTimeout(done, 20));
    };
    // A transaction that ends as a deadlock is tried again, so only the database knows of it.
    const countDeadlocks = () =>
      client.rows('select deadlocks::integer from pg_stat_database where datname = current_database()');
    const before = await countDeadlocks();
    // The one who files waits for the file, while the other comes.
    const holder = openPool({ ...served.database.admin, max: 1 });
    await holder.query(`begin; select from attachment where id = '${body.fileId}' for update`);
    const first = post('occurrences/file', filing);
    await waiting(1);
    const second = post('holdings/update', form, 'admin@demo.test');
    await waiting(2);
    await holder.query('rollback');
    await holder.end();
    expect((await first).message).toBe('Data Updated Successfully');
    expect((await second).message).toContain('changed by another user');
    expect(await countDeadlocks()).toEqual(before);
  });
});
