import type { WireFiling, WireHeatMap, WireOccurrence } from 'shared-lib/api/contract';
import { recordKinds } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { sendFile } from '../../test/send-file';
import { type DemoName, readUserIds, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
let monthly: number;
let pune: number;
let users: Record<string, number>;

const owner = 'viewer@demo.test';
const checker = 'editor@demo.test';
const admin = 'admin@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Viewed = WireOccurrence & { filing: WireFiling };
type Answer = Record<string, unknown> & { message: string; version: number };

const post = async (path: string, body: object = {}, username: DemoName = checker) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const list = async (filter: object = {}, username?: DemoName) =>
  (await post('occurrences/list', filter, username)) as unknown as { total: number; data: WireOccurrence[] };
const view = async (id: number, username?: DemoName) =>
  (await post('occurrences/view', { id }, username)).data as Viewed;
/** Does something with a due date as it is now. */
const act = async (path: string, id: number, body: object = {}, username?: DemoName) =>
  post(`occurrences/${path}`, { id, version: (await view(id, username)).version, ...body }, username);
const noFile = { no_proof_reason: 'The portal gives no receipt.' };
const file = (id: number, body: object = {}, username: DemoName = owner) =>
  act('file', id, { filed_on: day(0), late_reason: 'The portal was down.', ...noFile, ...body }, username);
const upload = async (name: string, content = 'paid', username: DemoName = owner) =>
  (
    await sendFile({
      address: served.address,
      token: served.as(username).token,
      kind: 'proof',
      name,
      content,
    })
  ).body as { success: number; fileId: string };
/** The due dates of the duty that nobody has worked on, the first first. */
const openOnes = async () => (await list({ record_id: monthly, kind: 'return' })).data;
const nextOpen = async () => {
  const [first] = await openOnes();
  if (!first) throw new Error('Nothing is open.');
  return first;
};
const entriesOf = (id: number) =>
  client.rows<{ name: string; action: string; reason: string; changes: Record<string, unknown> }>(
    `select name, action, reason, changes from journal where org_id = 1 and kind = 'occurrence' and record_id = ${id} order by seq`,
  );

async function addDaily(name: string, dates: object[]): Promise<number> {
  const id = await addPublishedReturn(client, { law, name });
  const schedule = { basis: 'dates', level: 'branch', dates };
  expect(await post('schedules/save', { kind: 'return', id, version: 0, schedule })).toMatchObject({
    success: 1,
  });
  return id;
}
const unfilled = (field: string, words: string) => ({ message: `Please fill the ${words}.`, field });

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  users = await readUserIds(served);
  law = await addPublishedLaw(client, 'Factories Act');
  monthly = await addDaily('Monthly return', [{ day: 5 }, { day: 15 }, { day: 25 }]);
  pune = Number((await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] })).id);
  await post('obligations/begin', { since: day(-250) }, admin);
  const decision = { applies: true, reason: 'We asked.', review_on: day(300) };
  await post('obligations/settle', { law_ids: [law], ...decision });
  const people = { owner_id: users[owner], checker_id: users[checker] };
  await post('obligations/assignmany', { law_ids: [law], ...people });
});
afterAll(() => served?.close());

describe('filing:', () => {
  it('an owner with View access files, with number, reason and file; the journal keeps the hash', async () => {
    const { id, due } = await nextOpen();
    const { fileId } = await upload('Receipt नियम.txt');
    const proof = { proof: [fileId], no_proof_reason: '' };
    expect(await file(id, { reference: ' SRN 42 ', ...proof })).toMatchObject({ success: 1, version: 2 });
    const found = await view(id, owner);
    expect(found).toMatchObject({ standing: 'late', check: 'waiting', filed_on: day(0), due });
    expect(found.filing).toMatchObject({
      filed_by: owner,
      reference: 'SRN 42',
      late_reason: 'The portal was down.',
      no_proof_reason: '',
      is_entered_late: false,
      may: ['reopen', 'removefile'],
      proof: [{ name: 'Receipt नियम.txt' }],
    });
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({
      ...{ name: `Monthly return (Pune), due ${due}`, action: 'Filed' },
      changes: {
        proof: [null, [{ name: 'Receipt नियम.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]],
      },
    });
    const served_ = await fetch(`${served.address}/attachment/proof/${found.filing.proof[0]?.file}`, {
      headers: { authorization: served.as(checker).token },
    });
    expect({ status: served_.status, text: await served_.text() }).toEqual({ status: 200, text: 'paid' });
  });

  it('asks for a reason without a file, and for one after the due date, and then loses nothing', async () => {
    const { id } = await nextOpen();
    const noFile = unfilled('no_proof_reason', 'reason why there is no file');
    expect(await file(id, { no_proof_reason: ' ' })).toMatchObject(noFile);
    expect(await file(id, { late_reason: '' })).toMatchObject(unfilled('late_reason', 'reason why it is late'));
    expect(await view(id)).toMatchObject({ standing: 'overdue', version: 1, filing: { timeline: [] } });
    const onTime = { filed_on: (await view(id)).due, late_reason: '' };
    expect(await file(id, onTime)).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ standing: 'on-time', filing: { late_reason: '' } });
  });

  it('refuses a day to come, a day before the period ends, and no day', async () => {
    const quarterly = await addPublishedReturn(client, { law, name: 'Quarterly return' });
    const schedule = { basis: 'period', level: 'branch', every: 1, due: { unit: 'days', count: 20 } };
    await post('schedules/save', { kind: 'return', id: quarterly, version: 0, schedule });
    const { data } = await list({ record_id: quarterly, kind: 'return', standing: 'due' });
    const last = data.find(({ period_end: end }) => end !== null && end > day(0));
    expect((await file(last?.id ?? 0)).message).toContain('must not be before the period ends');
    const { id } = await nextOpen();
    expect((await file(id, { filed_on: day(1) })).message).toContain('must not be after today');
    expect((await file(id, { filed_on: '2026-02-30' })).message).toContain('filed_on');
    // A slip of the year would hide that it is late.
    expect((await file(id, { filed_on: day(-700), late_reason: '' })).message).toContain('Check the year');
    expect(await view(id)).toMatchObject({ standing: 'overdue', version: 1 });
  });

  it('a file is removed with a reason until it is verified; the timeline keeps its name and hash', async () => {
    const { id } = await nextOpen();
    const [{ fileId }, { fileId: other }] = [await upload('Wrong.txt'), await upload('Right.txt')];
    await file(id, { proof: [fileId, other], no_proof_reason: '' });
    const proof = async () => (await view(id, owner)).filing.proof;
    const [wrong, right] = await proof();
    expect(await act('removefile', id, { file: wrong?.file, reason: ' ' }, owner)).toMatchObject({
      success: 0,
    });
    expect((await act('removefile', id, { file: 'x', reason: 'No.' }, owner)).message).toContain('file x');
    const remove = (one: string | undefined, username: DemoName = owner) =>
      act('removefile', id, { file: one, reason: 'Of another month.' }, username);
    expect(await remove(wrong?.file)).toMatchObject({ success: 1 });
    expect(await proof()).toEqual([right]);
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      ...{ action: 'File removed', reason: 'Of another month.' },
      changes: {
        removedProof: [[{ name: 'Wrong.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }], null],
      },
    });
    // Without the last file the reason says why there is none.
    expect(await remove(right?.file)).toMatchObject({ success: 1 });
    expect((await view(id, owner)).filing).toMatchObject({
      ...{ proof: [], no_proof_reason: 'Of another month.', filed_by: owner, may: ['reopen'] },
    });
    expect(await remove(right?.file)).toMatchObject({ success: 0 });
    await act('reopen', id, { reason: 'Again.' }, owner);
    await file(id, { proof: [(await upload('Right.txt')).fileId], no_proof_reason: '' });
    await act('verify', id);
    expect((await view(id)).filing.may).toEqual(['reopen']);
    expect((await remove('Right.txt', admin)).success).toBe(0);
  });

  it('a file of somebody else and one that is unknown are refused', async () => {
    const { id } = await nextOpen();
    const { fileId } = await upload('mine.txt', 'x', checker);
    expect(await file(id, { proof: [fileId] })).toMatchObject({ success: 0 });
    expect(await file(id, { proof: ['nothing.txt'] })).toMatchObject({ success: 0 });
    expect(await view(id)).toMatchObject({ standing: 'overdue', version: 1 });
  });

  it('nobody else with View access files it, and Edit access is enough without being the owner', async () => {
    await post('obligations/assignmany', { law_ids: [law], owner_id: users[admin] });
    const { id } = await nextOpen();
    expect((await view(id, owner)).filing.may).toEqual([]);
    expect((await file(id)).message).toBe('Only the owner of this due date, or a user with Edit access, can do this.');
    await post('obligations/assignmany', { law_ids: [law], owner_id: users[owner] });
    expect(await file(id, {}, checker)).toMatchObject({ success: 1 });
  });

  it('two at once: the second hears that it was changed, and the first stays', async () => {
    const { id } = await nextOpen();
    const form = { id, version: 1, filed_on: day(0), late_reason: 'x', ...noFile };
    const answers = await Promise.all([
      post('occurrences/file', { ...form, reference: 'A' }, owner),
      post('occurrences/file', { ...form, reference: 'B' }, checker),
    ]);
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1);
    expect(answers.find(({ success }) => success !== 1)?.message).toBe(
      'This due date is filed already. There is nothing left to do.',
    );
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['Filed']);
  });
});

describe('checking:', () => {
  it('says before a checker files which administrators must check it, also if there is none', async () => {
    const { id } = await nextOpen();
    const asked = async (username?: DemoName) => (await view(id, username)).filing.administrators;
    expect(await asked(checker)).toEqual([admin]);
    expect(await asked(owner)).toBeNull();
    await client.rows(`update account set may_edit = false where username = '${admin}'`);
    expect(await asked(checker)).toEqual([]);
    await client.rows(`update account set may_edit = true where username = '${admin}'`);
    await client.rows('update organisation set are_checks_on = false where org_id = 1');
    expect(await asked(checker)).toBeNull();
    await client.rows('update organisation set are_checks_on = true where org_id = 1');
  });

  it('refuses what nobody else may check, and says so before', async () => {
    const { id } = await nextOpen();
    const refusal = 'Nobody else may check this. Name another checker, or ask an administrator to switch checks off.';
    const isSaid = async (username: DemoName) => (await view(id, username)).filing.nobody_checks;
    const set = (change: string, username: string) =>
      client.rows(`update account set ${change} where username = '${username}'`);
    expect(await isSaid(checker)).toBe(false);
    await set('may_edit = false', admin);
    expect([await isSaid(checker), await isSaid(owner)]).toEqual([true, false]);
    expect((await file(id, {}, checker)).message).toBe(refusal);
    const many = { rows: [{ id, version: 1 }], filed_on: day(0), late_reason: 'Late', ...noFile };
    expect((await post('occurrences/filemany', many)).data).toEqual([{ id, done: false, message: refusal }]);
    expect(await view(id)).toMatchObject({ standing: 'overdue', version: 1 });
    await set('is_disabled = true', checker);
    expect((await file(id, {}, owner)).message).toBe(refusal);
    await set('is_disabled = false', checker);
    await client.rows('update organisation set are_checks_on = false where org_id = 1');
    expect(await isSaid(checker)).toBe(false);
    expect(await file(id, {}, checker)).toMatchObject({ success: 1 });
    await act('reopen', id, { reason: 'Again.' });
    await client.rows('update organisation set are_checks_on = true where org_id = 1');
    await set('may_edit = true', admin);
    expect(await file(id, {}, checker)).toMatchObject({ success: 1 });
    await act('reopen', id, { reason: 'Again.' });
  });

  it('an administrator finds what its checker filed and nobody else checks', async () => {
    const { id } = await nextOpen();
    await file(id, {}, checker);
    expect((await list({ standing: 'to-check' }, admin)).data.map((row) => row.id)).toContain(id);
    await act('reopen', id, { reason: 'Again.' });
  });

  it('waits for the checker, whose list, Today and view say so; the owner cannot', async () => {
    const { id } = await nextOpen();
    await file(id);
    const waiting = await list({ standing: 'to-check' });
    expect(waiting.data.map((one) => one.id)).toContain(id);
    const { data } = await post('today/view');
    expect(data).toMatchObject({ to_check: { total: waiting.total } });
    expect((await list({ standing: 'to-check' }, owner)).total).toBe(0);
    expect((await view(id, checker)).filing.may).toEqual(['verify', 'return', 'reopen']);
    expect((await act('verify', id, {}, owner)).message).toContain('You cannot check due dates that you own');
    expect(await act('verify', id)).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ check: 'verified', filing: { verified_by: checker } });
    expect((await act('verify', id)).message).toBe('This due date is verified already. There is nothing left to do.');
  });

  it('sent back with a note it is open again, keeps its files, and is filed anew without what is left out', async () => {
    const { id } = await nextOpen();
    const pages = [await upload('page-0.txt'), await upload('page-1.txt')];
    await file(id, { proof: pages.map(({ fileId }) => fileId) });
    expect(await act('return', id, { note: ' ' })).toMatchObject(unfilled('note', 'note'));
    expect(await act('return', id, { note: 'Page 2 is missing.' })).toMatchObject({ success: 1 });
    const back = await view(id, owner);
    expect(back).toMatchObject({ standing: 'overdue', check: 'returned' });
    const filed = [{ name: 'page-0.txt' }, { name: 'page-1.txt' }];
    expect(back.filing).toMatchObject({ returned_note: 'Page 2 is missing.', proof: filed });
    expect((await list({ standing: 'returned' })).data.map((one) => one.id)).toEqual([id]);
    const [wrong] = back.filing.proof;
    await file(id, { proof: [(await upload('page-2.txt')).fileId], leave_out: [wrong?.file] });
    const proof = [{ name: 'page-1.txt' }, { name: 'page-2.txt' }];
    expect((await view(id)).filing).toMatchObject({ returned_note: '', proof });
    const removedProof = [[{ name: 'page-0.txt', sha256: expect.any(String) }], null];
    const keptProof = [null, [{ name: 'page-1.txt' }]];
    expect((await entriesOf(id)).at(-1)).toMatchObject({ action: 'Filed', changes: { removedProof, keptProof } });
    await act('reopen', id, { reason: 'Only reopened, not sent back.' });
    const { proof: left } = (await view(id)).filing;
    expect((await file(id, { leave_out: [left[0]?.file] })).message).toContain('with a reason');
    expect((await view(id)).filing.proof).toEqual(left);
    await file(id);
  });

  it('a checker who filed it does not check it; an administrator does', async () => {
    const { id } = await nextOpen();
    await file(id, {}, checker);
    expect((await view(id, checker)).filing.may).toEqual(['reopen']);
    expect((await list({ standing: 'to-check' })).data.map((one) => one.id)).not.toContain(id);
    expect(await act('verify', id, {}, admin)).toMatchObject({ success: 1 });
  });

  it('switched off, nothing waits any more; switched on, it waits again', async () => {
    const { id } = await nextOpen();
    await file(id);
    const save = (checks: boolean, username: DemoName) => post('organisation/save-checks', { checks }, username);
    expect(await save(false, checker)).toMatchObject({ success: 0 });
    expect(await save(false, admin)).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ standing: 'late', check: 'none' });
    expect((await list({ standing: 'to-check' })).total).toBe(0);
    expect((await act('verify', id)).message).toBe('Checks are switched off in your organisation.');
    await save(true, admin);
    expect(await view(id)).toMatchObject({ check: 'waiting' });
  });
});

describe('other ends:', () => {
  it('waived needs a reason and a day to look again, and is never counted as done', async () => {
    const { id } = await nextOpen();
    const waiver = { reason: 'Nil return', until: day(30) };
    expect(await act('waive', id, { ...waiver, reason: '' })).toMatchObject(unfilled('reason', 'reason'));
    expect((await act('waive', id, { ...waiver, until: day(0) })).message).toContain('must be a day after today');
    expect(await act('waive', id, waiver, owner)).toMatchObject({ success: 0 });
    const done = (await list({ standing: 'done' })).total;
    expect(await act('waive', id, waiver)).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({
      standing: 'waived',
      filing: { reason: 'Nil return', review_on: day(30) },
    });
    expect((await list({ standing: 'done' })).total).toBe(done);
    expect((await list({ standing: 'waived' })).data.map((one) => one.id)).toEqual([id]);
  });

  it('many are waived each by itself, and one that is refused does not stop the others', async () => {
    const [one, two] = (await openOnes()).map(({ id }) => id);
    const rows = [
      { id: one, version: 9 },
      { id: 999_999, version: 1 },
      { id: two, version: 1 },
    ];
    const body = { rows, reason: 'Nil return', until: day(30) };
    expect(await post('occurrences/waivemany', { ...body, reason: ' ' })).toMatchObject({ success: 0 });
    expect(await post('occurrences/waivemany', body, owner)).toMatchObject({ success: 0 });
    expect(await post('occurrences/waivemany', body)).toMatchObject({
      message: 'Waived 1 of 3',
      data: [{ id: one, done: false }, { done: false }, { id: two, done: true, message: 'Waived' }],
    });
    expect(await view(two ?? 0)).toMatchObject({ standing: 'waived', filing: { review_on: day(30) } });
    await act('reopen', two ?? 0, { reason: 'Back.' });
  });

  it('void needs a reason; both are taken back with one', async () => {
    const { id } = await nextOpen();
    expect(await act('void', id, { reason: 'Nobody worked here.' })).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ standing: 'void', filing: { may: ['reopen'] } });
    expect(await act('reopen', id, { reason: '' })).toMatchObject(unfilled('reason', 'reason'));
    expect(await act('reopen', id, { reason: 'Somebody did.' })).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ standing: 'overdue', filing: { reason: '', filed_on: null } });
    expect((await view(id)).filing.timeline.map(({ action, reason }) => `${action}: ${reason}`)).toEqual([
      'Reopened: Somebody did.',
      'Voided: Nobody worked here.',
    ]);
  });

  it('a target lies on or before the due date, and is taken back by null', async () => {
    const { id, due } = await nextOpen();
    expect((await act('target', id, { target: day(400) })).message).toContain(`must not be after the due date, ${due}`);
    expect(await act('target', id, { target: due }, owner)).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ target: due, standing: 'overdue' });
    expect(await act('target', id, { target: null })).toMatchObject({ success: 1 });
    expect((await view(id)).target).not.toBe(due);
  });

  it('what somebody worked on stays when its duty goes, and no date is worked out anew for it', async () => {
    const yearly = await addDaily('Goes away', [{ day: 7 }]);
    const { data } = await list({ record_id: yearly, kind: 'return' });
    const id = data[0]?.id ?? 0;
    await file(id);
    const [before] = await client.rows<{ grounds: string }>('select grounds from due_date_keeping where org_id = 1');
    await list();
    const [after] = await client.rows<{ grounds: string }>('select grounds from due_date_keeping where org_id = 1');
    expect(after).toEqual(before);
    await client.rows(`update record set status = 'Draft' where org_id = 1 and kind = 'return' and id = ${yearly}`);
    await post('obligations/settle', {
      law_ids: [law],
      applies: true,
      reason: 'Again.',
      review_on: day(301),
    });
    expect((await list({ record_id: yearly, kind: 'return' })).total).toBe(0);
    expect((await list({ record_id: yearly, kind: 'return', standing: 'done' })).data).toMatchObject([
      { id, standing: 'late' },
    ]);
  });
});

describe('an extension after some have filed:', () => {
  let yearly: number;
  const due = day(-60);
  const extend = (rows: { from: string; to: string }[]) =>
    client.update(recordKinds.return, {
      id: yearly,
      extensionArr: rows.map(({ from, to }) => ({ start_date: from, end_date: from, extension_date: to })),
      status: 2,
    });
  const all = (standing?: string) =>
    list({ record_id: yearly, kind: 'return', to: day(0), ...(standing && { standing }) });

  it('moves the open ones and makes three late ones on time, and changes nothing else in them', async () => {
    for (let nth = 1; nth < 20; nth += 1)
      await post('profiles/add', { name: `Branch ${nth}`, kind: 'branch', answers: [] });
    yearly = await addPublishedReturn(client, { law, name: 'Tax audit', values: yearlyOn(due) });
    const schedule = {
      basis: 'dates',
      level: 'branch',
      dates: [{ day: Number(due.slice(8)), month: Number(due.slice(5, 7)) }],
    };
    await post('schedules/save', { kind: 'return', id: yearly, version: 0, schedule });
    const open = await all();
    expect(open).toMatchObject({ total: 20 });
    for (const { id } of open.data.slice(0, 3)) await file(id, { filed_on: day(-20) });
    expect((await all('late')).total).toBe(3);

    await extend([{ from: due, to: day(-40) }]);
    expect((await all('late')).data.map((one) => one.due)).toEqual([day(-40), day(-40), day(-40)]);
    expect((await all()).data.map((one) => one.due)).toEqual(Array.from({ length: 17 }, () => day(-40)));

    await extend([
      { from: due, to: day(-40) },
      { from: day(-40), to: day(-10) },
    ]);
    expect((await all('late')).total).toBe(0);
    const onTime = (await all('on-time')).data;
    expect(onTime).toHaveLength(3);
    for (const one of onTime)
      expect(one).toMatchObject({ due: day(-10), statutory_due: due, by_extension: true, version: 4 });
    expect(onTime.map((one) => one.filed_on)).toEqual([day(-20), day(-20), day(-20)]);
    const open17 = await all();
    expect(open17.total).toBe(17);
    const { filing: ofOpen } = await view(open17.data[0]?.id ?? 0);
    expect(ofOpen.timeline.map(({ action, reason, changes }) => [action, reason, changes])).toEqual([
      ['Extended', 'The due date was extended by editor@demo.test.', { due: [day(-40), day(-10)] }],
      ['Extended', 'The due date was extended by editor@demo.test.', { due: [due, day(-40)] }],
    ]);
    const [first] = onTime;
    const { filing } = await view(first?.id ?? 0);
    expect(filing).toMatchObject({ late_reason: 'The portal was down.' });
    expect(filing.timeline.map(({ action, changes }) => [action, changes.due, changes.standing])).toEqual([
      ['Extended', [day(-40), day(-10)], ['late', 'on time by extension']],
      ['Extended', [due, day(-40)], undefined],
      ['Filed', undefined, undefined],
    ]);
  });

  it('that is taken back moves them back; a second look writes nothing', async () => {
    await extend([]);
    expect((await all('late')).total).toBe(3);
    const [first] = (await all()).data;
    const back = { action: 'Moved', reason: expect.stringMatching(/^The extension was taken back/) };
    const { filing } = await view(first?.id ?? 0);
    expect(filing.timeline).toMatchObject([{ ...back, changes: { due: [day(-10), due] } }, {}, {}]);
    const rows = () => client.rows<{ xmin: string }>('select xmin::text from occurrence where org_id = 1 order by id');
    const before = await rows();
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await client.rows(`update duty_grounds set grounds = '' where org_id = 1`);
    await all();
    expect(await rows()).toEqual(before);
  });
});

describe('counts:', () => {
  it('of days and of the year equal their lists', async () => {
    const [from, to] = [day(-250), day(100)];
    const { data: days } = await post('occurrences/days', { from, to });
    const sum = (key: 'count' | 'done' | 'late' | 'waived') =>
      (days as Record<string, number>[]).reduce((total, one) => total + Number(one[key]), 0);
    expect(sum('count')).toBe((await list({ from, to })).total);
    expect(sum('done')).toBe((await list({ from, to, standing: 'done' })).total);
    expect(sum('late')).toBe((await list({ from, to, standing: 'late' })).total);
    expect(sum('waived')).toBe((await list({ from, to, standing: 'waived' })).total);
    expect(sum('waived')).toBeGreaterThan(0);
    const year = (await post('occurrences/heat', { from: day(-250).slice(0, 7) })) as unknown as WireHeatMap;
    const months = year.data.flatMap((place) => place.months);
    const all = (key: 'done' | 'late' | 'waived') => months.reduce((total, one) => total + one[key], 0);
    expect(all('done')).toBe((await list({ standing: 'done' })).total);
    expect(all('late')).toBe((await list({ standing: 'late' })).total);
    expect(all('waived')).toBe((await list({ standing: 'waived' })).total);
    const onTime = (await list({ standing: 'on-time' })).total;
    expect(onTime).toBeGreaterThan(0);
    expect(all('done') - all('late')).toBe(onTime);
  });

  it('a place where something was filed is not deleted', async () => {
    expect((await post('profiles/delete', { id: pune, reason: 'Gone' })).message).toContain('Close it instead');
  });
});
