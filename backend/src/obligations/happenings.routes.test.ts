import type { WireEvent, WireFiling, WireOccurrence, WirePreviewedDueDate } from 'shared-lib/api/contract';
import { formatDayShort } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
let pune: number;
let nashik: number;
let company: number;

const editor = 'editor@demo.test';
const viewer = 'viewer@demo.test';
const admin = 'admin@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Answer = Record<string, unknown> & { message: string; version: number; id: number };
type Viewed = WireOccurrence & { filing: WireFiling; why_date: string };
type Preview = {
  clocks: WirePreviewedDueDate[];
  unnamed: { name: string }[];
  unsettled: number;
  twice: object[];
  may_record: boolean;
  not_yet: boolean;
};

const post = async (path: string, body: object = {}, username: DemoName = editor) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const events = async (filter: object = {}, username?: DemoName) =>
  (await post('happenings/list', filter, username)).data as WireEvent[];
const eventOf = async (id: number) => {
  const found = (await events()).find((one) => one.id === id);
  if (!found) throw new Error('There is no such event.');
  return found;
};
const clocksOf = async (id: number) => (await eventOf(id)).clocks;
const view = async (id: number) => (await post('occurrences/view', { id })).data as Viewed;
const preview = async (body: object, username?: DemoName) =>
  (await post('happenings/preview', body, username)).data as Preview;
const add = (body: object, username?: DemoName) => post('happenings/add', body, username);
const correct = async (id: number, body: object) =>
  post('happenings/correct', { id, version: (await eventOf(id)).version, ...body });
const file = async (id: number, body: object = {}) =>
  post('occurrences/file', {
    id,
    version: (await view(id)).version,
    filed_on: day(0),
    no_proof_reason: 'None is given.',
    late_reason: 'We were late.',
    ...body,
  });
const duesOf = async (id: number) =>
  (await clocksOf(id)).map(({ name, profile, due, due_time }) => [name, profile, due, due_time]);

async function addDuty(name: string, schedule: object, ofLaw = law): Promise<number> {
  const id = await addPublishedReturn(client, { law: ofLaw, name });
  expect(await post('schedules/save', { kind: 'return', id, version: 0, schedule })).toMatchObject({
    success: 1,
  });
  return id;
}

const addPlace = async (name: string, kind: string) =>
  Number((await post('profiles/add', { name, kind, answers: [] })).id);

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner', 'happening', 'holding']);
  law = await addPublishedLaw(client, 'Factories Act');
  company = await addPlace('Company', 'organisation');
  pune = await addPlace('Pune', 'branch');
  nashik = await addPlace('Nashik', 'branch');
  const ofEvent = (event_type: string, unit: string, count: number, level: string) => ({
    basis: 'event',
    event_type,
    level,
    due: { unit, count },
  });
  await addDuty('Notice of accident', ofEvent('Accident', 'hours', 4, 'branch'));
  await addDuty('Report of accident', ofEvent('Accident', 'days', 30, 'organisation'));
  await addDuty('Annual accounts', ofEvent('AGM held', 'days', 30, 'organisation'));
  await addDuty('Notice of the meeting', ofEvent('AGM held', 'days', -21, 'organisation'));
  await addDuty('Report without an event', {
    basis: 'event',
    level: 'branch',
    due: { unit: 'days', count: 3 },
  });
  await post('obligations/begin', { since: day(-250) }, admin);
  await post('obligations/settle', { law_ids: [law], applies: true, reason: 'Asked.', review_on: day(300) });
});
afterAll(() => served?.close());

describe('an event:', () => {
  it('says before it is saved which clocks start, and starts the same', async () => {
    const event = { type: 'accident', profile_id: pune, on: day(-2), time: '23:10' };
    const before = await preview(event);
    expect(before.clocks).toMatchObject([
      {
        ...{ name: 'Notice of accident', profile: 'Pune', due: day(-1), due_time: '03:10', found_late: true },
        due_at: `${day(-1)}T03:10:00+05:30`,
      },
      { name: 'Report of accident', profile: 'Company', due: day(28), due_time: null, due_at: null, found_late: false },
    ]);
    expect(before).toMatchObject({ twice: [], unsettled: 0, unnamed: [{ name: 'Report without an event' }] });
    expect(await events()).toEqual([]);
    const { id } = await add(event);
    const started = await clocksOf(id);
    expect(started.map(({ name, due, due_time }) => ({ name, due, due_time }))).toEqual(
      before.clocks.map(({ name, due, due_time }) => ({ name, due, due_time })),
    );
    const [notice] = started;
    const viewed = await view(notice?.id ?? 0);
    const on = formatDayShort(day(-2));
    const started_by = `accident on ${on}, 23:10`;
    expect(viewed).toMatchObject({ standing: 'overdue', found_late: true, started_by });
    const { data: listed } = await post('occurrences/list', { search: 'accident' });
    expect((listed as WireOccurrence[]).map((row) => [row.name, row.started_by])).toEqual([
      ['Notice of accident', started_by],
      ['Report of accident', `${started_by}, at Pune`],
    ]);
    expect(viewed.why_date).toMatch(
      /^accident \(Pune\): .*, 23:10 → 4 hours later → .*, 03:10 · no extension( · .* is a day off: the date stays)?$/,
    );
  });

  it('of a day to come is refused, unless a duty is due before it', async () => {
    const [accident, meeting] = [
      { type: 'Accident', profile_id: nashik, on: day(1), time: '10:00' },
      { type: 'AGM held', profile_id: company, on: day(1) },
    ];
    expect(await preview(accident)).toMatchObject({ not_yet: true });
    expect(await add(accident)).toMatchObject({ success: 0, field: 'on' });
    expect((await add(accident)).message).toContain('must not be in the future');
    expect(await preview({ ...accident, on: day(0), time: '00:00' })).toMatchObject({ not_yet: false });
    expect(await preview(meeting)).toMatchObject({ not_yet: false });
  });

  it('of a time to come is refused, even today', async () => {
    const inMinutes = (minutes: number) => {
      const local = new Date(Date.now() + minutes * 60_000 + 330 * 60_000).toISOString();
      return { on: local.slice(0, 10), time: local.slice(11, 16) };
    };
    const accident = { type: 'Accident', profile_id: nashik };
    expect(await preview({ ...accident, ...inMinutes(5) })).toMatchObject({ not_yet: true });
    expect(await add({ ...accident, ...inMinutes(5) })).toMatchObject({ success: 0, field: 'on' });
    expect(await preview({ ...accident, ...inMinutes(-5) })).toMatchObject({ not_yet: false });
  });

  it('of a day to come is refused where the duty that is due before it does not apply', async () => {
    const fairs = await addPublishedLaw(client, 'Fairs Act');
    const schedule = {
      ...{ basis: 'event', event_type: 'Fair held', level: 'branch' },
      due: { unit: 'days', count: -10 },
    };
    await addDuty('Notice of the fair', schedule, fairs);
    const settled = { law_ids: [fairs], reason: 'Asked.', review_on: day(300) };
    await post('obligations/settle', { ...settled, applies: true });
    await post('obligations/settle', { ...settled, applies: false, profile_id: nashik });
    const fair = { type: 'Fair held', on: day(1) };
    expect(await preview({ ...fair, profile_id: pune })).toMatchObject({ not_yet: false });
    expect(await preview({ ...fair, profile_id: nashik })).toMatchObject({ not_yet: true });
    expect(await add({ ...fair, profile_id: nashik })).toMatchObject({ success: 0, field: 'on' });
  });

  it('is recorded and corrected only with its time where hours are counted', async () => {
    const event = { type: 'Accident', profile_id: nashik, on: day(-100) };
    const refusal = {
      success: 0,
      field: 'time',
      message: 'Please fill the time, because a duty counts hours from this event.',
    };
    expect(await add(event)).toMatchObject(refusal);
    const { id } = await add({ ...event, time: '10:00' });
    expect(await correct(id, { on: day(-101), time: null })).toMatchObject(refusal);
    expect((await correct(id, { on: day(1), time: '10:00' })).message).toContain('must not be in the future');
    expect(await correct(id, { on: day(-101), time: '10:00' })).toMatchObject({ success: 1 });
    await post('happenings/cancel', { id, version: 2, reason: 'Only a test.' });
  });

  it('without its time warns where hours are counted', async () => {
    const { clocks } = await preview({ type: 'Accident', profile_id: nashik, on: day(0) });
    expect(clocks.map(({ needs_time }) => needs_time)).toEqual([true, false]);
    expect(clocks[0]).toMatchObject({ profile: 'Nashik', due: day(0), due_time: null });
  });

  it('that was stored before hours were counted from it is marked until somebody says its time', async () => {
    const stored = await add({ type: 'Spill', profile_id: pune, on: day(-1) });
    const id = Number(stored.id);
    expect(await eventOf(id)).toMatchObject({ time: null, lacks_time: false });
    const schedule = {
      basis: 'event',
      event_type: 'Spill',
      level: 'branch',
      due: { unit: 'hours', count: 6 },
    };
    await addDuty('Notice of a spill', schedule);
    expect(await eventOf(id)).toMatchObject({ time: null, lacks_time: true });
    expect(await correct(id, { on: day(-1), time: '10:00' })).toMatchObject({ success: 1 });
    expect(await eventOf(id)).toMatchObject({ time: '10:00', lacks_time: false });
  });

  it('counts days before it too', async () => {
    const { id } = await add({ type: 'AGM held', profile_id: company, on: day(40) });
    expect(await duesOf(id)).toEqual([
      ['Notice of the meeting', 'Company', day(19), null],
      ['Annual accounts', 'Company', day(70), null],
    ]);
  });

  it('is asked about if the same was recorded there within seven days', async () => {
    const event = { type: 'AGM held', profile_id: company, on: day(47) };
    expect((await preview(event)).twice).toHaveLength(1);
    expect((await add(event)).message).toContain('that it is another event');
    expect((await preview({ ...event, on: day(48) })).twice).toEqual([]);
    expect(await post('happenings/preview', { ...event, id: '9999999999' })).toMatchObject({ success: 0 });
    expect((await preview({ ...event, profile_id: pune })).twice).toEqual([]);
    const another = await add({ ...event, is_another: true });
    expect(another).toMatchObject({ success: 1 });
    expect(await post('happenings/cancel', { ...another, reason: 'Twice.' })).toMatchObject({ success: 0 });
    await post('happenings/cancel', { id: another.id, version: 1, reason: 'Twice.' });
  });

  it('that is corrected moves what is open and what was filed, and lateness is judged anew', async () => {
    const { id } = await add({ type: 'Accident', profile_id: nashik, on: day(-40), time: '10:00' });
    const [notice, report] = await clocksOf(id);
    expect(await eventOf(id)).toMatchObject({ corrected_by: null });
    await file(report?.id ?? 0);
    expect(await view(report?.id ?? 0)).toMatchObject({ standing: 'late', due: day(-10) });
    expect(await correct(id, { on: day(-20), time: '09:30' })).toMatchObject({ success: 1 });
    expect(await view(report?.id ?? 0)).toMatchObject({
      standing: 'on-time',
      due: day(10),
      filed_on: day(0),
    });
    expect(await duesOf(id)).toEqual([
      ['Notice of accident', 'Nashik', day(-20), '13:30'],
      ['Report of accident', 'Company', day(10), null],
    ]);
    const { filing } = await view(notice?.id ?? 0);
    expect(filing.timeline[0]).toMatchObject({
      action: 'Moved',
      reason: `The event was corrected by ${editor}: Accident on ${formatDayShort(day(-20))}, 09:30.`,
      changes: { due: [`${day(-40)} 14:00`, `${day(-20)} 13:30`] },
    });
    const { filing: ofReport } = await view(report?.id ?? 0);
    expect(ofReport.timeline.map(({ action }) => action)).toEqual(['Moved', 'Filed']);
    expect(await eventOf(id)).toMatchObject({ recorded_by: editor, corrected_by: editor });
  });

  it('that is corrected says before which filed due dates become late, and only those', async () => {
    const when = { on: day(-20), time: '10:00', is_another: true };
    const { id } = await add({ type: 'Accident', profile_id: nashik, ...when });
    const [, report] = await clocksOf(id);
    await file(report?.id ?? 0);
    const { clocks } = await preview({
      type: 'Accident',
      profile_id: nashik,
      on: day(-20),
      time: '10:00',
      id,
    });
    expect(clocks).toMatchObject([
      { name: 'Notice of accident', standing: 'overdue', found_late: false },
      { name: 'Report of accident', standing: 'on-time', found_late: false, becomes_late: false },
    ]);
    const lateAfter = async (on: string) => {
      const asked = { type: 'Accident', profile_id: nashik, on, time: '10:00', id };
      const { clocks } = await preview(asked);
      return clocks.filter((one) => one.becomes_late).map(({ name }) => name);
    };
    expect(await lateAfter(day(-25))).toEqual([]);
    expect(await lateAfter(day(-40))).toEqual(['Report of accident']);
    await correct(id, { on: day(-40), time: '10:00' });
    expect(await view(report?.id ?? 0)).toMatchObject({ standing: 'late' });
    expect(await lateAfter(day(-45))).toEqual([]);
  });

  it('starts a duty that named its event later only once', async () => {
    const due = { unit: 'days', count: 5 } as const;
    const duty = await addDuty('Report named later', { basis: 'event', level: 'branch', due });
    const schedule = { basis: 'event', event_type: 'Flood', level: 'branch', due };
    await post('schedules/save', { kind: 'return', id: duty, version: 0, from_day: day(-10), schedule });
    const asked = { type: 'Flood', profile_id: pune, on: day(-2) };
    const { clocks, unnamed } = await preview(asked);
    expect(clocks.map(({ name }) => name)).toEqual(['Report named later']);
    expect(unnamed.map(({ name }) => name)).not.toContain('Report named later');
    const ofOther = await preview({ ...asked, type: 'Accident' });
    expect(ofOther.unnamed.map(({ name }) => name)).toEqual(['Report without an event']);
    await client.rows(`update record set status = 'Draft' where org_id = 1 and name = 'Report named later'`);
  });

  it('changes nothing that was filed when the schedule changes instead', async () => {
    const once = await addDuty('Changing report', {
      basis: 'event',
      event_type: 'Strike',
      level: 'branch',
      due: { unit: 'days', count: 5 },
    });
    const { id } = await add({ type: 'Strike', profile_id: pune, on: day(-3) });
    const [clock] = await clocksOf(id);
    await file(clock?.id ?? 0);
    const schedule = {
      basis: 'event',
      event_type: 'Strike',
      level: 'branch',
      due: { unit: 'days', count: 9 },
    };
    await post('schedules/save', { kind: 'return', id: once, version: 1, schedule });
    expect((await clocksOf(id))[0]).toMatchObject({ due: day(2), standing: 'on-time' });
  });

  it('that is cancelled makes void what is open, and leaves what was filed', async () => {
    const { id } = await add({ type: 'Accident', profile_id: pune, on: day(-60), time: '10:00' });
    const [notice, report] = await clocksOf(id);
    await file(notice?.id ?? 0, { filed_on: day(-59) });
    const cancel = { id, version: 1, reason: 'It was a drill.' };
    expect(await post('happenings/cancel', cancel)).toMatchObject({ success: 1, version: 2 });
    expect(await eventOf(id)).toMatchObject({ cancel_reason: 'It was a drill.', may_change: false });
    expect(await view(notice?.id ?? 0)).toMatchObject({ standing: 'late' });
    const voided = await view(report?.id ?? 0);
    expect(voided).toMatchObject({ standing: 'void' });
    expect(voided.filing.timeline[0]).toMatchObject({
      action: 'Voided',
      reason: 'The event was cancelled. It was a drill.',
    });
    const logged = await client.rows<{ name: string }>(`select name from journal
      where org_id = 1 and kind = 'occurrence' and record_id in (${notice?.id}, ${report?.id}) order by seq`);
    const accident = `Accident on ${formatDayShort(day(-60))}, 10:00`;
    expect(logged.map(({ name }) => name)).toEqual([
      `Notice of accident (Pune; ${accident}), due ${day(-60)}`,
      `Report of accident (Company; ${accident}, at Pune), due ${day(-30)}`,
    ]);
    expect((await post('happenings/cancel', { ...cancel, version: 2 })).message).toContain('was cancelled');
    expect((await correct(id, { on: day(-50) })).message).toContain('was cancelled');
  });

  it('stands with its day and time in the log and beside its due dates in an exported list', async () => {
    const on = day(-90);
    const { id } = await add({ type: 'Accident', profile_id: pune, on, time: '23:10' });
    const [notice] = await clocksOf(id);
    await file(notice?.id ?? 0, { filed_on: day(-88) });
    expect(await correct(id, { on, time: '22:10' })).toMatchObject({ success: 1 });
    const [entry] = (await view(notice?.id ?? 0)).filing.timeline;
    // The day stays, so nothing moved to another one.
    expect(entry).toMatchObject({ action: 'Time changed', reason: expect.stringContaining(', 22:10') });
    const log = await post('activity-log/list', { pageSize: 100 }, 'admin@demo.test');
    const lines = log.data as { action: string; kind: string; name: string }[];
    const events = lines.filter(({ kind }) => kind === 'happening').map(({ action, name }) => [action, name]);
    const dayOfEvent = formatDayShort(on);
    expect(events.slice(0, 2)).toEqual([
      ['Corrected', `Accident on ${dayOfEvent}, 22:10 (Pune)`],
      ['Recorded', `Accident on ${dayOfEvent}, 23:10 (Pune)`],
    ]);
    const worked = lines.filter(({ action }) => action === 'Worked out').map(({ name }) => name);
    expect(new Set(worked)).toEqual(new Set(['All due dates']));
    const sheet = await fetch(`${served.address}/api/occurrences/export?profile_id=${pune}&standing=all`, {
      headers: { authorization: served.as('editor@demo.test').token },
    });
    const [titles = '', ...rows] = (await sheet.text()).split('\r\n');
    expect(titles).toContain('Event');
    expect(rows.some((row) => row.includes(`Accident on ${dayOfEvent}, 22:10`))).toBe(true);
    await post('happenings/cancel', { id, version: 2, reason: 'Tested.' });
  });

  it('is due at the instant, in each time zone', async () => {
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata']) {
      await post('organisation/save-time-zone', { time_zone: zone }, admin);
      const { clocks } = await preview({
        type: 'Accident',
        profile_id: pune,
        on: '2026-11-20',
        time: '23:10',
      });
      expect([zone, clocks[0]?.due, clocks[0]?.due_time]).toEqual([zone, '2026-11-21', '03:10']);
      // On 1 November 2026 at 2 o'clock, the clocks of California go back by an hour.
      const summer = await preview({ type: 'Accident', profile_id: pune, on: '2026-11-01', time: '00:30' });
      const due = zone.startsWith('America') ? '03:30' : '04:30';
      expect([zone, summer.clocks[0]?.due_time]).toEqual([zone, due]);
    }
  });

  it('asks for the time of what was done on the day at which hours end, and judges by the minute', async () => {
    const { id } = await add({
      type: 'Accident',
      profile_id: nashik,
      on: day(-1),
      time: '00:20',
      is_another: true,
    });
    const [notice] = await clocksOf(id);
    const due = notice?.id ?? 0;
    const onDay = { filed_on: day(-1), late_reason: '' };
    expect(await view(due)).toMatchObject({ due: day(-1), due_time: '04:20', standing: 'overdue' });
    expect((await file(due, onDay)).message).toContain('time at which it was done');
    expect((await file(due, { ...onDay, filed_time: '04:21' })).message).toContain('why it is late');
    const early = `must not be before its event: Accident on ${formatDayShort(day(-1))}, 00:20`;
    expect((await file(due, { ...onDay, filed_time: '00:19' })).message).toContain(`filed_time ${early}`);
    const dayBefore = { ...onDay, filed_on: day(-2), filed_time: '04:00' };
    expect((await file(due, dayBefore)).message).toContain(`filed_on ${early}`);
    const rows = [{ id: due, version: 1 }];
    const many = await post('occurrences/filemany', { rows, ...dayBefore, no_proof_reason: 'None.' });
    expect(many.data).toMatchObject([{ done: false, message: expect.stringContaining(early) }]);
    expect(await view(due)).toMatchObject({ started_at: `${day(-1)}T00:20` });
    expect(await file(due, { ...onDay, filed_time: '04:20' })).toMatchObject({ success: 1 });
    expect(await view(due)).toMatchObject({ standing: 'on-time', filing: { filed_at_time: '04:20' } });
    expect((await post('occurrences/list', { standing: 'late', profile_id: nashik })).total).toBe(0);
    const refused = 'time must not be after 04:20, when Notice of accident (Nashik) was done';
    expect((await correct(id, { on: day(-1), time: '04:21' })).message).toContain(refused);
    const moved = { type: 'Accident', profile_id: nashik, on: day(-1), id };
    const fault = { field: 'time', message: expect.stringContaining(refused) };
    expect(await preview({ ...moved, time: '04:21' })).toMatchObject({ fault });
    expect(await preview({ ...moved, time: '04:20' })).not.toHaveProperty('fault');
    expect(await correct(id, { on: day(-1), time: '04:20' })).toMatchObject({ success: 1 });
  });

  it('is recorded by who does a duty at the place or manages it, with View access too', async () => {
    const event = { type: 'Strike', profile_id: nashik, on: day(-30) };
    expect((await preview(event, viewer)).may_record).toBe(false);
    expect((await add(event, viewer)).message).toContain('Only the manager of the place');
    await client.rows(`update profile set manager_id = (select id from account where username = '${viewer}')
      where org_id = 1 and id = ${nashik}`);
    expect((await preview(event, viewer)).may_record).toBe(true);
    const { id } = await add(event, viewer);
    const listed = await events({}, viewer);
    expect(await post('happenings/list', {}, viewer)).toMatchObject({ own_places: expect.arrayContaining([nashik]) });
    expect(listed.find((one) => one.id === id)).toMatchObject({ may_change: true, recorded_by: viewer });
    expect(listed.find(({ profile_id }) => profile_id === pune)).toMatchObject({ may_change: false });
  });

  it('is listed by place, a page at a time, with the names from which a duty counts', async () => {
    await add({ type: 'Picnic', profile_id: pune, on: day(-3) });
    const answer = (await post('happenings/list', { profile_id: nashik })) as unknown as {
      total: number;
      types: string[];
      data: WireEvent[];
    };
    expect(answer.types).toContain('Strike');
    expect(answer.types).not.toContain('Picnic');
    expect(answer.data.every(({ profile_id }) => profile_id === nashik)).toBe(true);
    expect(answer.total).toBe(answer.data.length);
    const [first] = answer.data;
    const next = await events({ profile_id: nashik, after: `${first?.on} ${first?.id}` });
    expect(next).toHaveLength(answer.total - 1);
  });
});

describe('a duty that follows the last time:', () => {
  it('counts from the opening of the place, then from when it was done', async () => {
    const goa = await addPlace('Goa', 'branch');
    const facts = { state_id: null, industries: [], branch_types: [], opened_on: day(-100), closed_on: null };
    expect(await post('profiles/facts', { id: goa, version: 1, ...facts })).toMatchObject({ success: 1 });
    const id = await addDuty('Rolling inspection', {
      basis: 'rolling',
      level: 'branch',
      due: { unit: 'days', count: 90 },
    });
    const open = async () =>
      (
        (await post('occurrences/list', { kind: 'return', record_id: id, profile_id: goa })).data as WireOccurrence[]
      ).map((one) => ({ id: one.id, due: one.due }));
    const [first] = await open();
    expect(first).toMatchObject({ due: day(-10) });
    await file(first?.id ?? 0, { filed_on: day(-4) });
    const [second] = await open();
    expect(second).toMatchObject({ due: day(86) });
    const reopened = await view(first?.id ?? 0);
    await post('occurrences/reopen', { id: reopened.id, version: reopened.version, reason: 'Wrong.' });
    expect(await open()).toEqual([first]);
  });
});

describe('an event whose due dates cannot be worked out now', () => {
  it('is recorded and corrected all the same', async () => {
    await client.rows('alter table due_date_keeping add constraint refused check (org_id <> 1) not valid');
    const added = await add({ type: 'Change of directors', profile_id: pune, on: day(-1) });
    expect(added).toMatchObject({ success: 1 });
    const { id, version } = added as unknown as { id: number; version: number };
    expect(await post('happenings/correct', { id, version, on: day(-2) })).toMatchObject({ success: 1 });
    await client.rows('alter table due_date_keeping drop constraint refused');
  });
});

describe('an event where no due dates are kept', () => {
  it('is of a day to come by the calendar of the organisation', async () => {
    await client.rows('delete from due_date_keeping where org_id = 1');
    // At each hour one of these has another day than India.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    for (const zone of zones) {
      await post('organisation/save-time-zone', { time_zone: zone }, admin);
      const notYet = async (inDays: number) =>
        (await preview({ type: 'Strike', profile_id: pune, on: formatDay(findToday(zone) + inDays) })).not_yet;
      expect([zone, await notYet(0), await notYet(1)]).toEqual([zone, false, true]);
    }
  });
});
