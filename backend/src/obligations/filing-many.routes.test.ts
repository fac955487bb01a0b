import type { WireFiling, WireOccurrence, WireVerifyPreview } from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { appDatabase } from '../../test/fresh-database';
import { type RecordClient, recordClient } from '../../test/record-client';
import { sendFile } from '../../test/send-file';
import { type DemoName, readUserIds, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { defaultAttachmentLimits } from '../platform/attachment-settings';
import { createSystemActor } from '../platform/database/actor';
import type { Query } from '../platform/database/database';
import { okResult, refusedResult } from '../platform/database/result';
import { fileOccurrence, readFilingActor, writeFilingAction } from './filing.store';

let served: ServedDemo;
let client: RecordClient;
let monthly: number;
let users: Record<string, number>;

const owner = 'viewer@demo.test';
const checker = 'editor@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);
const noFile = { no_proof_reason: 'The portal gives no receipt.' };

type Answer = Record<string, unknown> & { message: string };

const post = async (path: string, body: object = {}, username: DemoName = checker) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const view = async (id: number) =>
  (await post('occurrences/view', { id })).data as WireOccurrence & { filing: WireFiling };
const upload = async (name: string, content: string, username: DemoName = owner) => {
  const { token } = served.as(username);
  const sent = await sendFile({ address: served.address, token, kind: 'proof', name, content });
  return sent.body as { success: number; fileId: string };
};
/** The due dates of the duty that nobody has worked on, the first first. */
const openOnes = async () =>
  (await post('occurrences/list', { record_id: monthly, kind: 'return' })).data as WireOccurrence[];
const nextOpen = async () => {
  const [first] = await openOnes();
  if (!first) throw new Error('Nothing is open.');
  return first;
};
const entriesOf = (id: number) =>
  client.rows<{ changes: Record<string, unknown> }>(
    `select changes from journal where org_id = 1 and kind = 'occurrence' and record_id = ${id} order by seq`,
  );

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  users = await readUserIds(served);
  const law = await addPublishedLaw(client, 'Factories Act');
  monthly = await addPublishedReturn(client, { law, name: 'Monthly return' });
  const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 5 }, { day: 15 }, { day: 25 }] };
  await post('schedules/save', { kind: 'return', id: monthly, version: 0, schedule });
  await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] });
  await post('obligations/begin', { since: day(-250) }, 'admin@demo.test');
  const decision = { applies: true, reason: 'We asked.', review_on: day(300) };
  await post('obligations/settle', { law_ids: [law], ...decision });
  const people = { owner_id: users[owner], checker_id: users[checker] };
  await post('obligations/assignmany', { law_ids: [law], ...people });
});
afterAll(() => served?.close());

describe('naming a checker:', () => {
  it('says before how many filed due dates will wait for the checker, and changes nothing by that', async () => {
    const waiting = async () => (await post('occurrences/list', { standing: 'to-check' })).total as number;
    const name = (path: string, checkerId: number | null | undefined) =>
      post(path, { kind: 'return', record_ids: [monthly], checker_id: checkerId });
    const set = (checkerId: string) => client.rows(`update duty_owner set checker_id = ${checkerId} where org_id = 1`);
    await set('null');
    await client.rows('update obligation set checker_id = null where org_id = 1');
    const none = await name('obligations/previewassign', users[checker]);
    expect(none).toMatchObject({ data: { waiting: 0, filed: 0 } });
    for (const { id } of (await openOnes()).slice(0, 2)) {
      const filing = { id, version: 1, filed_on: day(0), late_reason: 'Late', ...noFile };
      expect(await post('occurrences/file', filing, owner)).toMatchObject({ success: 1 });
    }
    // What was filed without a checker is complete.
    expect(await name('obligations/previewassign', users[checker])).toMatchObject({ data: { waiting: 0, filed: 0 } });
    await name('obligations/assignmany', users[checker]);
    expect(await waiting()).toBe(0);
    await name('obligations/assignmany', null);
    await client.rows('update occurrence set needs_no_check = false where org_id = 1');
    const previewed = await name('obligations/previewassign', users[checker]);
    expect(previewed).toMatchObject({ data: { waiting: 2, filed: 2 } });
    expect(await waiting()).toBe(0);
    // Administrators check what the new checker filed.
    await client.rows(`update occurrence set filed_by = ${users[checker]} where org_id = 1 and id = (
      select min(id) from occurrence where org_id = 1 and state = 'filed')`);
    expect(await name('obligations/previewassign', users[checker])).toMatchObject({
      data: { waiting: 1, filed: 2 },
    });
    await client.rows(`update occurrence set filed_by = ${users[owner]} where org_id = 1 and state = 'filed'`);
    const entries = () => client.rows('select seq from journal where org_id = 1');
    const before = await entries();
    // A change of the duty or of due dates meanwhile does not keep the count waiting.
    await appDatabase(served.database).changeOrg(createSystemActor(1, 'Lexboard'), async ({ query }) => {
      await query('select from due_date_keeping where org_id = $1 for update', [1]);
      await query('select from record where org_id = $1 for update', [1]);
      const counted = await name('obligations/previewassign', users[checker]);
      return okResult(expect(counted).toMatchObject({ data: { waiting: 2 } }));
    });
    expect(await entries()).toEqual(before);
    expect(await name('obligations/assignmany', users[checker])).toMatchObject({ success: 1 });
    expect(await waiting()).toBe(2);
    expect(await name('obligations/previewassign', users[checker])).toMatchObject({ data: { waiting: 0 } });
    expect(await name('obligations/previewassign', null)).toMatchObject({ data: { waiting: 0, freed: 2 } });
    const asOwner = await name('obligations/previewassign', users[owner]);
    expect(asOwner).toMatchObject({ data: { waiting: 0 } });
    await name('obligations/assignmany', null);
    expect(await waiting()).toBe(0);
    await set(`${users[checker]}`);
    await client.rows(`update obligation set checker_id = ${users[checker]} where org_id = 1`);
  });
});

describe('naming an owner:', () => {
  it('says before how many duties lose their checker, who becomes their owner', async () => {
    const preview = async (people: object) => {
      const { data } = await post('obligations/previewassign', {
        ...{ kind: 'return', record_ids: [monthly], ...people },
      });
      return (data as { unchecked: number }).unchecked;
    };
    expect(await preview({ owner_id: users[checker] })).toBe(1);
    expect(await preview({ owner_id: users[checker], checker_id: users[owner] })).toBe(0);
    expect(await preview({ owner_id: users['admin@demo.test'] })).toBe(0);
    const setChecks = (areOn: boolean) =>
      client.rows(`update organisation set are_checks_on = ${areOn} where org_id = 1`);
    await setChecks(false);
    expect(await preview({ owner_id: users[checker] })).toBe(0);
    await setChecks(true);
  });
});

describe('an owner who is the only checker:', () => {
  const admin = 'admin@demo.test';
  const duty = () => ({ kind: 'return', record_ids: [monthly] });
  const assign = (path: 'assignmany' | 'previewassign', people: object, target: object = duty()) =>
    post(`obligations/${path}`, { ...target, ...people });
  const lawOf = async () => ({ law_ids: [(await nextOpen()).law_id] });
  const uncheckedNow = async () =>
    (await client.rows('select from obligation where org_id = 1 and owner_id = checker_id')).length;
  const toCheck = async (username: DemoName) =>
    ((await post('occurrences/list', { standing: 'to-check' }, username)).data as WireOccurrence[]).map(({ id }) => id);
  /** Names people and expects that the count before is the count after. */
  const nameAndCount = async (people: object, target: object = duty()) => {
    const { data } = await assign('previewassign', people, target);
    const before = await uncheckedNow();
    expect(await assign('assignmany', people, target)).toMatchObject({ success: 1 });
    expect((await uncheckedNow()) - before).toBe((data as { unchecked: number }).unchecked);
    return data;
  };

  const fileNext = async (by: DemoName) => {
    const { id, version } = await nextOpen();
    const filing = { id, version, filed_on: day(0), late_reason: 'Late', ...noFile };
    expect(await post('occurrences/file', filing, by)).toMatchObject({ success: 1 });
    return id;
  };

  it('what waits for the check then waits for administrators, who find and verify it', async () => {
    const id = await fileNext(owner);
    expect(await toCheck(checker)).toContain(id);
    expect(await nameAndCount({ owner_id: users[checker] })).toMatchObject({ unchecked: 1, waiting: 0 });
    expect(await toCheck(checker)).not.toContain(id);
    expect(await toCheck(admin)).toContain(id);
    const said = (await view(id)) as unknown as { check: string; why_owner: string[]; version: number };
    expect(said).toMatchObject({ check: 'waiting', checker, version: 2 });
    expect(said.why_owner.at(-1)).toBe('Administrators check it.');
    const next = await nextOpen();
    expect(await view(next.id)).toMatchObject({ filing: { administrators: [expect.any(String)] } });
    expect(await post('occurrences/verify', { id, version: 2 }, admin)).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ check: 'verified', checker: admin });
    await assign('assignmany', { owner_id: null });
  });

  it('is counted where only a checker is named, and where the owner of the next level checks', async () => {
    const law = await lawOf();
    await assign('assignmany', { checker_id: null }, law);
    expect(await nameAndCount({ checker_id: users[owner] })).toMatchObject({ unchecked: 1, waiting: 0 });
    await assign('assignmany', { checker_id: null });
    await assign('assignmany', { owner_id: users[admin] });
    await assign('assignmany', { owner_id: users[checker] }, law);
    const here = { profile_id: (await nextOpen()).profile_id };
    await assign('assignmany', { checker_id: users[checker] }, here);
    expect(await nameAndCount({ owner_id: null })).toMatchObject({ unchecked: 1 });
    await assign('assignmany', { checker_id: null }, here);
    await assign('assignmany', { owner_id: users[owner], checker_id: users[checker] }, law);
  });

  it('is counted before a manager who checks is saved', async () => {
    const law = await lawOf();
    await assign('assignmany', { owner_id: null }, law);
    const id = (await nextOpen()).profile_id;
    const facts = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
    const setManager = async (manager_id: number | undefined | null) => {
      const { data } = await post('profiles/list');
      const place = (data as { id: number; version: number }[]).find((one) => one.id === id);
      return post('profiles/facts', { id, version: place?.version, ...facts, manager_id });
    };
    const preview = (manager_id: number | undefined | null) => post('profiles/preview', { id, manager_id });
    expect(await preview(users[owner])).toMatchObject({ data: { unchecked: 0, dates_gone: 0 } });
    const said = await preview(users[checker]);
    expect(said).toMatchObject({ data: { unchecked: 1, dates_gone: 0 } });
    const readOwners = () =>
      client.rows<{ owner: number | null }>(`select o.owner_id as owner
        from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
        where c.org_id = 1 and c.state = 'open' and o.profile_id = ${id} order by c.id`);
    const before = await readOwners();
    expect(await setManager(users[checker])).toMatchObject({ success: 1 });
    const reowned = (await readOwners()).filter(({ owner }, nth) => owner !== before[nth]?.owner);
    expect(said).toMatchObject({ data: { dates_reowned: reowned.length } });
    expect(reowned).not.toEqual([]);
    expect(await uncheckedNow()).toBe(1);
    await setManager(null);
    await assign('assignmany', { owner_id: users[owner] }, law);
  });

  it('is refused where a filing would wait for nobody, before as when it is saved', async () => {
    await fileNext(owner);
    await assign('assignmany', { checker_id: users[admin] });
    const law = await lawOf();
    await assign('assignmany', { checker_id: null }, law);
    for (const path of ['previewassign', 'assignmany'] as const)
      expect(await assign(path, { owner_id: users[admin] }, law)).toMatchObject({ success: 0, field: 'checker_id' });
    await assign('assignmany', { checker_id: users[checker] }, law);
    await assign('assignmany', { checker_id: null });
  });

  const importRow = async (path: string, row: string) => {
    const form = new FormData();
    form.append('file', new Blob([`Law,Duty,Place,Owner,Checker\n${row}`]), 'owners.csv');
    const headers = { authorization: served.as(checker).token };
    const address = `${served.address}/api/imports/${path}?what=owners`;
    return (await (await fetch(address, { method: 'POST', headers, body: form })).json()) as { id?: number };
  };

  it('is refused where the new checker has filed, and no other administrator may check', async () => {
    const id = await fileNext(admin);
    for (const path of ['previewassign', 'assignmany'] as const)
      expect((await assign(path, { checker_id: users[admin] })).message).toContain(
        `Its only checker would be ${admin}, who owns it or`,
      );
    // The row with the checker decides, not the nearer one that names only an owner.
    const checked = await importRow('check', `,Monthly return,,${owner},\nFactories Act,,,,${admin}`);
    expect(checked).toMatchObject({ data: { faulty: 1, faults: [{ first: [3] }] } });
    expect(await post('occurrences/reopen', { id, version: 2, reason: 'Again.' }, admin)).toMatchObject({ success: 1 });
  });

  it('is refused, too, where an import, its undoing, or a disabled person would leave a filing to nobody', async () => {
    await fileNext(owner);
    const [law, here] = [await lawOf(), { profile_id: (await nextOpen()).profile_id }];
    await assign('assignmany', { checker_id: users[admin] });
    await assign('assignmany', { checker_id: null }, law);
    const row = `Factories Act,,,${admin},`;
    const fault = expect.stringContaining('nobody could check what is filed for Monthly return at');
    expect(await importRow('check', row)).toMatchObject({ data: { faulty: 1, faults: [{ fault, first: [2] }] } });
    expect(await importRow('apply', row)).toMatchObject({ success: 0 });
    expect(await importRow('check', `,,Pune,${admin},`)).toMatchObject({ data: { faulty: 0 } });
    // The row that is nearest to the duty decides. Without it, the next does.
    const ofPlace = `,,Pune,${admin},\n${row}`;
    expect(await importRow('check', ofPlace)).toMatchObject({ data: { faulty: 1, faults: [{ fault, first: [3] }] } });
    const ofDuty = `${ofPlace}\n,Monthly return,Pune,${admin},`;
    expect(await importRow('check', ofDuty)).toMatchObject({ data: { faulty: 2, faults: [{ fault, first: [3, 4] }] } });
    const saved = `Factories Act,,,,${checker}\n,Monthly return,Pune,${admin},`;
    expect(await importRow('check', saved)).toMatchObject({ data: { faulty: 0 } });
    await assign('assignmany', { owner_id: null }, law);
    const { id: batch } = await importRow('apply', `Factories Act,,,${owner},`);
    // Without the owner of the law, the owner of the place counts.
    await assign('assignmany', { owner_id: users[admin] }, here);
    expect(await post('imports/undo', { id: batch })).toMatchObject({ success: 0, message: fault });
    const account = `select id, version, is_disabled from account where org_id = 1 and id = ${users[owner]}`;
    const [before] = await client.rows<{ id: number; version: number }>(account);
    const disabled = await post('users/disable', { id: before?.id, version: before?.version }, admin);
    expect(disabled).toMatchObject({ success: 0, message: fault });
    expect(await client.rows(account)).toEqual([before]);
    await assign('assignmany', { owner_id: null }, here);
    await assign('assignmany', { checker_id: users[checker] }, law);
    await assign('assignmany', { checker_id: null });
  });
});

describe('filing many at once:', () => {
  it('each is filed by itself; the same key sent twice files once', async () => {
    const [one, two, three] = (await openOnes()).slice(0, 3);
    const rows = [one?.id, two?.id, 999_999, three?.id].map((id, nth) => ({ id, version: nth === 1 ? 9 : 1 }));
    const missing = expect.stringContaining('There is no such due date.');
    const body = { rows, filed_on: day(0), late_reason: 'Audit', ...noFile };
    const send = () => served.as(owner).post('/api/occurrences/filemany', body, { 'idempotency-key': 'many-at-once' });
    const first = (await send()).body;
    expect(first).toMatchObject({
      message: 'Filed 2 of 4',
      data: [{ message: 'Filed' }, { done: false }, { message: missing }, { done: true }],
    });
    expect((await send()).body).toMatchObject({ message: 'Filed 2 of 4' });
    expect(await view(Number(one?.id))).toMatchObject({ version: 2 });
  });

  it('what day it is, for whom the person stands in, and who may check is asked once for all of them', async () => {
    const { id } = await nextOpen();
    const { version } = await view(id);
    const database = appDatabase(served.database);
    const contributor = { orgId: 1, accountId: users[owner] ?? 0, mayEdit: false, isAdministrator: false };
    const person = await database.withOrg(1, (query) => readFilingActor(query, contributor));
    const statements: string[] = [];
    const actor = { orgId: 1, id: contributor.accountId, name: owner, requestId: '' };
    await database.changeOrg(actor, async ({ query, ...change }) => {
      const counting: Query = (sql, values) => {
        statements.push(typeof sql === 'string' ? sql : sql.text);
        return query(sql, values);
      };
      const asked = { person, id, version, act: 'file' } as const;
      const columns = { reference: 'Counted' };
      const written = { columns, action: 'Counted', changes: {} };
      const filed = await writeFilingAction({ query: counting, ...change }, asked, async (row) => {
        expect(row).toMatchObject({ checkerId: users[checker], isCheckerEnabled: true });
        const before = statements.length;
        const form = { filedOn: day(0), filedTime: '', reference: '', lateReason: '', noProofReason: '' };
        const file = (checked: typeof row) =>
          fileOccurrence(counting, checked, {
            ...{ ...person, administrators: [], limits: defaultAttachmentLimits },
            form: { ...form, proof: [] },
          });
        expect(await file(row)).toMatchObject({ code: 'unfilled' });
        expect(await file({ ...row, isCheckerEnabled: false })).toMatchObject({ code: 'nobody-checks' });
        expect(statements).toHaveLength(before);
        return okResult(written);
      });
      expect(filed).toMatchObject({ ok: true });
      // It is not kept.
      return refusedResult('not-allowed');
    });
    await database.end();
    expect(statements.filter((sql) => /stand_in_id|select name, time_zone/.test(sql))).toEqual([]);
    expect(statements.length).toBeLessThanOrEqual(4);
  });

  it('a row has the reference of all, or one of its own, or none', async () => {
    const ids = (await openOnes()).slice(0, 3).map(({ id }) => id);
    const own = [{}, { reference: ' SRN 2 ' }, { reference: '' }];
    const rows = ids.map((id, nth) => ({ id, version: 1, ...own[nth] }));
    const body = { rows, filed_on: day(0), late_reason: 'Audit', reference: 'SRN', ...noFile };
    expect(await post('occurrences/filemany', body)).toMatchObject({ message: 'Filed 3 of 3' });
    const said = await Promise.all(ids.map(async (id) => (await view(id)).filing.reference));
    expect(said).toEqual(['SRN', 'SRN 2', '']);
  });

  it('each gets the same proof as files of its own, also after a try that was cut', async () => {
    const [one, two, gone, three] = (await openOnes()).map(({ id }) => id);
    const files = [await upload('Receipt of all.txt', 'all paid'), await upload('Annex.txt', 'more')];
    const proof = files.map(({ fileId }) => fileId);
    const send = (key: string, ids: unknown[], versions = 1) =>
      served.as(owner).post(
        '/api/occurrences/filemany',
        {
          rows: ids.map((id) => ({ id, version: versions })),
          filed_on: day(0),
          late_reason: 'Audit',
          proof,
        },
        { 'idempotency-key': key },
      );
    await client.rows(`update occurrence set version = 5 where id = ${gone}`);
    expect((await send('with-proof', [one, two, gone])).body).toMatchObject({
      message: 'Filed 2 of 3',
      data: [{ done: true }, { done: true }, { done: false, message: expect.stringContaining('changed') }],
    });
    const filed = [await view(Number(one)), await view(Number(two))];
    for (const { filing } of filed)
      expect(filing).toMatchObject({
        no_proof_reason: '',
        proof: [{ name: 'Receipt of all.txt' }, { name: 'Annex.txt' }],
      });
    expect((await view(Number(gone))).filing.proof).toEqual([]);
    const addresses = filed.flatMap(({ filing }) => filing.proof.map((each) => each.file));
    expect(new Set(addresses).size).toBe(4);
    const hashOf = async (id: unknown) => (await entriesOf(Number(id))).at(-1)?.changes.proof;
    expect(await hashOf(two)).toEqual(await hashOf(one));
    // No upload is left over, and what one of them loses, the other keeps.
    expect(await client.rows("select from attachment where name = 'Annex.txt' and occurrence_id is null")).toEqual([]);
    await client.rows(`update attachment set removed_at = now() where occurrence_id = ${one}`);
    expect((await view(Number(one))).filing.proof).toEqual([]);
    const kept = await fetch(`${served.address}/attachment/proof/${addresses[2]}`, {
      headers: { authorization: served.as(checker).token },
    });
    expect(await kept.text()).toBe('all paid');
    // Files of a due date that is not among them go nowhere.
    expect((await send('once-more', [three])).body).toMatchObject({ data: [{ done: false }] });
    await client.rows(`update occurrence set version = 1 where id = ${gone}`);
  });

  it('files of somebody else are refused for each, and nothing is filed', async () => {
    const ids = (await openOnes()).slice(0, 2).map(({ id }) => id);
    const { fileId } = await upload('not-yours.txt', 'x', checker);
    const rows = ids.map((id) => ({ id, version: 1 }));
    const body = { rows, filed_on: day(0), late_reason: 'Audit', proof: [fileId] };
    expect(await post('occurrences/filemany', body, owner)).toMatchObject({
      data: [{ done: false }, { done: false }],
    });
    expect(await view(Number(ids[0]))).toMatchObject({ standing: 'overdue', version: 1 });
  });
});

describe('verifying many at once:', () => {
  const admin = 'admin@demo.test';
  const preview = async (rows: object[], username: DemoName = checker) =>
    (await post('occurrences/previewverify', { rows }, username)).data as WireVerifyPreview[];
  /** Files the next open due dates and returns them as rows of a call. */
  const fileNext = async (count: number, username: DemoName = owner) => {
    const rows = (await openOnes()).slice(0, count).map(({ id, version }) => ({ id, version }));
    const body = { rows, filed_on: day(0), late_reason: 'Audit', reference: 'SRN 7', ...noFile };
    expect(await post('occurrences/filemany', body, username)).toMatchObject({ message: `Filed ${count} of ${count}` });
    return rows.map(({ id, version }) => ({ id, version: version + 1 }));
  };

  it('the dry run shows what was filed and why some are left out; then each is verified by itself', async () => {
    const [one, two, verified, changed] = await fileNext(4);
    const [own] = await fileNext(1, checker);
    if (!one || !two || !verified || !changed || !own) throw new Error('Too few are open.');
    const { fileId } = await upload('Receipt.txt', 'paid');
    await client.rows(
      `update attachment set occurrence_id = ${one.id} where id::text = '${fileId}' or name = 'Receipt.txt'`,
    );
    expect(await post('occurrences/verify', verified)).toMatchObject({ success: 1 });
    await client.rows(`update occurrence set version = 7 where id = ${changed.id}`);
    const rows = [one, two, verified, changed, own];
    const before = await client.rows('select seq from journal where org_id = 1');
    const seen = await preview(rows);
    expect(new Map(seen.map(({ id, left_out }) => [id, left_out]))).toEqual(
      new Map<number, unknown>([
        [one.id, null],
        [two.id, null],
        [verified.id, 'verified'],
        [changed.id, 'changed'],
        [own.id, 'own'],
      ]),
    );
    const filing = { filed_on: day(0), reference: 'SRN 7', late_reason: 'Audit', why: '' };
    expect(seen.find(({ id }) => id === one.id)).toMatchObject({ ...filing, proof: [{ name: 'Receipt.txt' }] });
    expect(seen.find(({ id }) => id === two.id)).toMatchObject({ ...filing, ...noFile, proof: [] });
    expect(seen.find(({ id }) => id === changed.id)?.why).toMatch(/changed by another user/);
    expect(await client.rows('select seq from journal where org_id = 1')).toEqual(before);
    const sent = () =>
      served.as(checker).post('/api/occurrences/verifymany', { rows }, { 'idempotency-key': 'verify-many' });
    const { body } = await sent();
    expect(body).toMatchObject({ message: 'Verified 2 of 5' });
    expect((body.data as { done: boolean }[]).map(({ done }) => done)).toEqual([true, true, false, false, false]);
    expect((await sent()).body).toMatchObject({ message: 'Verified 2 of 5' });
    for (const { id } of [one, two]) {
      expect(await view(id)).toMatchObject({
        check: 'verified',
        version: 3,
        filing: { timeline: [{ action: 'Verified' }, {}] },
      });
    }
    expect(await view(own.id)).toMatchObject({ check: 'waiting' });
  });

  it('what has no checker counts without a check: nobody verifies it, alone or among many, and the dry run says so', async () => {
    const [row] = await fileNext(1);
    if (!row) throw new Error('Nothing is open.');
    const setChecker = (id: string) => client.rows(`update obligation set checker_id = ${id} where org_id = 1`);
    await setChecker('null');
    const why = expect.stringContaining('without a checker');
    expect(await preview([row], admin)).toMatchObject([{ left_out: 'no-checker', why }]);
    expect(await post('occurrences/verifymany', { rows: [row] }, admin)).toMatchObject({ message: 'Verified 0 of 1' });
    expect(await post('occurrences/verify', row, admin)).toMatchObject({ success: 0, message: why });
    const { filing } = (await post('occurrences/view', { id: row.id }, admin)).data as { filing: WireFiling };
    expect(filing.may).toEqual(['return', 'reopen']);
    await setChecker(String(users[checker]));
    expect(await preview([row], admin)).toMatchObject([{ left_out: null }]);
  });

  it('the dry run says what was entered late, keeps the order, and refuses an id that is none', async () => {
    const [first, second] = await fileNext(2);
    if (!first || !second) throw new Error('Too few are open.');
    await client.rows(`update occurrence set filed_on = filed_on - 9 where id = ${second.id}`);
    const entered = { filed_at: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(await preview([second, first, second])).toMatchObject([
      { id: second.id, ...entered, is_entered_late: true },
      { id: first.id, ...entered, is_entered_late: false },
    ]);
    const refused = await post('occurrences/previewverify', { rows: [first, { id: 'x1', version: 1 }] });
    expect(refused).toMatchObject({ success: 0 });
  });

  it('neither its owner nor who does not check it verifies; an administrator does', async () => {
    const rows = await fileNext(1);
    expect(await preview(rows, owner)).toMatchObject([{ left_out: 'own' }]);
    expect(await preview(rows, 'head@demo.test')).toMatchObject([{ left_out: 'not-checker' }]);
    expect(await preview(rows, admin)).toMatchObject([{ left_out: null }]);
    for (const username of [owner, 'head@demo.test'] as const)
      expect(await post('occurrences/verifymany', { rows }, username)).toMatchObject({ message: 'Verified 0 of 1' });
    expect(await post('occurrences/verifymany', { rows }, admin)).toMatchObject({ message: 'Verified 1 of 1' });
    expect(await preview(rows, admin)).toMatchObject([{ left_out: 'verified' }]);
  });
});
