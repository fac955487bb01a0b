import type { WireCheckedImport, WireFiling, WireOccurrence } from 'shared-lib/api/contract';
import { formatDayInWords, formatDayShort } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { readSheet } from '../records/spreadsheets/read-sheet';

let served: ServedDemo;
let client: RecordClient;
let law: number;

const editor = 'editor@demo.test';
const admin = 'admin@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Answer = Record<string, unknown> & { message: string; id: number };
const post = async (path: string, body: object = {}, username: DemoName = editor) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const view = async (id: number) =>
  (await post('occurrences/view', { id })).data as WireOccurrence & { filing: WireFiling };
const firstOpen = async () => ((await post('occurrences/list')).data as WireOccurrence[])[0] as WireOccurrence;
const undo = (id: number) => post('imports/undo', { id });

const importFiled = (due: string) =>
  upload('apply', `Monthly return,Pune plant,${due},${day(0)},ARN 7,Head was ill,On paper`);

const titles = 'Duty,Place,Due date,Filed on,Reference,Reason if late,Reason if no file';
const upload = (call: 'check' | 'apply', ...rows: string[]) => send(call, [titles, ...rows].join('\n'));

async function send(call: 'check' | 'apply', sheet: string, right = '') {
  const form = new FormData();
  form.append('file', new Blob([sheet]), 'before.csv');
  const headers = { authorization: served.as(editor).token };
  const address = `${served.address}/api/imports/${call}?what=due-dates${right}`;
  return (await (await fetch(address, { method: 'POST', headers, body: form })).json()) as Answer;
}

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  law = await addPublishedLaw(client, 'Factories Act');
  const id = await addPublishedReturn(client, { law, name: 'Monthly return' });
  const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 5 }] };
  await post('schedules/save', { kind: 'return', id, version: 0, schedule });
  await post('profiles/add', { name: 'Pune plant', kind: 'branch', answers: [] });
  await post('obligations/begin', { since: day(-200) }, admin);
  await post('obligations/settle', { law_ids: [law], applies: true, reason: 'x', review_on: day(300) });
});
afterAll(() => served?.close());

test('an exported list: rows in which nothing was filled in are skipped, and the check says how many', async () => {
  const { due } = await firstOpen();
  const [empty, filled] = [`Monthly return,Pune plant,${due},`, `Monthly return,Pune plant,${due},${day(0)}`];
  const checked = await upload('check', `${empty},,,`, `${filled},,Late,On paper`, `${empty},,,`);
  expect(checked.data).toMatchObject({ rows: 1, skipped: 2, faulty: 0 });
  expect((await upload('check', `${empty},ARN 7,,`)).data).toMatchObject({ rows: 1, skipped: 0, faulty: 1 });
  expect((await upload('apply', `${empty},,,`)).message).toContain('no row has anything under Filed on');
});

test('nothing is filed before the event that starts it', async () => {
  const id = await addPublishedReturn(client, { law, name: 'Report of accident' });
  const schedule = { basis: 'event', event_type: 'Accident', level: 'branch', due: { unit: 'days', count: 30 } };
  await post('schedules/save', { kind: 'return', id, version: 0, schedule });
  const [place] = await client.rows<{ id: number }>("select id from profile where name = 'Pune plant'");
  const event = await post('happenings/add', { type: 'Accident', profile_id: place?.id, on: day(-9) });
  const row = (filed: number) => `Report of accident,Pune plant,${day(21)},${day(filed)},,,On paper`;
  const [before, since] = [day(-10), day(-9)].map(formatDayShort);
  const fault = `Filed on: ${before} is before its event: Accident on ${since}.`;
  expect((await upload('check', row(-10))).data).toMatchObject({ faults: [{ fault }] });
  expect((await upload('check', row(-9))).data).toMatchObject({ faulty: 0 });
  await upload('apply', row(-7));
  let version = 1;
  const correct = (on: number) => post('happenings/correct', { id: event.id, version, on: day(on) });
  const refused = `on must not be after ${formatDayShort(day(-7))}, when Report of accident (Pune plant) was done`;
  expect((await correct(-6)).message).toContain(refused);
  for (const on of [-7, -8]) {
    expect(await correct(on)).toMatchObject({ success: 1 });
    version += 1;
  }
  const [filed] = (await post('occurrences/list', { record_id: id, kind: 'return', standing: 'on-time' }))
    .data as WireOccurrence[];
  await post('occurrences/reopen', { id: filed?.id, version: filed?.version, reason: 'Wrong day' });
  expect(await correct(-6)).toMatchObject({ success: 1 });
});

test('rows that cannot be imported can be left out: the others come in, and only as many as the check said', async () => {
  const dues = ((await post('occurrences/list')).data as WireOccurrence[]).map(({ id, due }) => ({
    id,
    due,
  }));
  const [first, second, third] = dues.slice(-3);
  const row = (due: string | undefined) => `Monthly return,Pune plant,${due},${day(0)},,Late,On paper`;
  const sheet = [titles, row(first?.due), row(second?.due), row('2020-01-01'), row(third?.due)].join('\n');
  await post('occurrences/waive', { id: second?.id, version: 1, reason: 'Nil', until: day(9) });
  const checked = (await send('check', sheet)).data as WireCheckedImport;
  expect(checked).toMatchObject({ rows: 4, faulty: 2 });
  const rowsOf = async (base64 = '') => {
    const read = await readSheet('left-out.xlsx', Buffer.from(base64, 'base64'));
    return read.ok ? read.value.slice(1).map((cells) => cells[2]) : [];
  };
  // What is sent again after the import is only what it left out. Before it, the sheet has all rows.
  expect(await rowsOf(checked.left_out_sheet)).toEqual([second?.due, '2020-01-01']);
  expect(await rowsOf(checked.sheet ?? '')).toHaveLength(4);
  expect((await send('apply', sheet)).message).toContain('2 of 4');
  const changedSince = 'What can be imported has changed since the check. Check the sheet again.';
  expect((await send('apply', sheet, '&right=3')).message).toBe(changedSince);
  const allRight = [titles, row(first?.due), row(third?.due)].join('\n');
  expect((await send('apply', allRight, '&right=1')).message).toBe(changedSince);
  const applied = await send('apply', sheet, '&right=2');
  expect(applied).toMatchObject({ success: 1, rows: 2, left_out: 2 });
  const standingOf = async (id = 0) => (await view(id)).standing;
  expect(await Promise.all([first, third].map((one) => standingOf(one?.id)))).not.toContain('due');
  expect(await standingOf(second?.id)).toBe('waived');
  expect(await undo(applied.id)).toMatchObject({ success: 1 });
  await post('occurrences/reopen', { id: second?.id, version: 2, reason: 'Again' });
});

describe('the undo of an import of due dates:', () => {
  it('restores what was sent back with its note, and the timeline tells both', async () => {
    const { id, due } = await firstOpen();
    const filed = { filed_on: day(0), late_reason: 'Portal down', no_proof_reason: 'On paper' };
    await post('occurrences/file', { id, version: 1, ...filed });
    await post('occurrences/return', { id, version: 2, note: 'The challan is missing.' }, admin);
    const before = await view(id);
    expect(before.filing.returned_note).toBe('The challan is missing.');
    const [stood] = await client.rows(`select worked_on_at from occurrence where org_id = 1 and id = ${id}`);
    const imported = await importFiled(due);
    expect((await view(id)).filing).toMatchObject({ returned_note: '', reference: 'ARN 7' });
    expect(await undo(imported.id)).toMatchObject({ success: 1 });
    const after = await view(id);
    const { timeline, ...filing } = after.filing;
    const { timeline: _, ...filedBefore } = before.filing;
    expect({ ...after, filing }).toEqual({ ...before, version: before.version + 2, filing: filedBefore });
    expect(await client.rows(`select worked_on_at from occurrence where org_id = 1 and id = ${id}`)).toEqual([stood]);
    expect(timeline.map(({ action }) => action)).toEqual(['Import undone', 'Filed', 'Returned', 'Filed']);
    expect(timeline[0]).toMatchObject({ user: editor, reason: 'The import that filed it was undone.' });
    const named = `select distinct name from journal where org_id = 1 and kind = 'occurrence' and record_id = ${id}`;
    expect(await client.rows(named)).toEqual([{ name: expect.stringMatching(/ \(.+\), due \d{4}-\d\d-\d\d$/) }]);
    expect(timeline[1]).toMatchObject({
      user: editor,
      reason: 'Imported from before.csv.',
      changes: { filedOn: [null, day(0)], reference: [null, 'ARN 7'], lateReason: [null, 'Head was ill'] },
    });
  });

  it('restores what nobody had worked on, which follows its duty again', async () => {
    const all = (await post('occurrences/list')).data as WireOccurrence[];
    const [, next] = all.map(({ id, due }) => ({ id, due }));
    const { id } = await importFiled(next?.due ?? '');
    await undo(id);
    expect(
      await client.rows(`select state, worked_on_at from occurrence where org_id = 1 and id = ${next?.id}`),
    ).toEqual([{ state: 'open', worked_on_at: null }]);
    await post('imports/list');
    expect(await view(next?.id ?? 0)).toMatchObject({ due: next?.due, standing: 'overdue' });
  });

  it('names the day in words where it is refused', async () => {
    const { id, due } = await firstOpen();
    const imported = await importFiled(due);
    const { version } = await view(id);
    await post('occurrences/reopen', { id, version, reason: 'The wrong month.' });
    expect((await undo(imported.id)).message).toContain(`Monthly return, Pune plant, ${formatDayInWords(due)}.`);
  });
});

test('an exported list: is an import sheet as it is, and what was sent back counts as not filled in', async () => {
  const [one] = (await post('occurrences/list')).data as WireOccurrence[];
  const sent = {
    id: one?.id,
    reference: 'ARN 1',
    filed_on: day(0),
    late_reason: 'Ill',
    no_proof_reason: 'Paper',
  };
  await post('occurrences/file', { ...sent, version: one?.version });
  await post('occurrences/return', { id: one?.id, version: (one?.version ?? 0) + 1, note: 'Wrong.' }, admin);
  const headers = { authorization: served.as(editor).token };
  const reply = await fetch(`${served.address}/api/occurrences/export?standing=overdue`, { headers });
  const [titles = '', ...rows] = (await reply.text()).trim().split('\r\n');
  expect(rows[0]).not.toContain('ARN 1');
  expect(titles).toMatch(/,Filed on,Reference,Reason if late,Reason if no file$/);
  expect((await send('check', [titles, ...rows].join('\n'))).message).toContain('no row has anything under Filed on');
  const filled = rows.map((row, nth) => (nth === 0 ? row.replace(/,,,$/, `${day(0)},ARN 2,Ill,On paper`) : row));
  const checked = await send('check', [titles, ...filled].join('\n'));
  expect(checked.data).toMatchObject({
    rows: 1,
    skipped: rows.length - 1,
    faulty: 0,
    unread: expect.any(Array),
  });
});
