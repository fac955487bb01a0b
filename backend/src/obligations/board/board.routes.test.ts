import type { WireCounts, WireFigures, WirePack, WirePackLine } from 'shared-lib/api/contract';
import { dayOfMonth, findToday, formatDay, monthOf } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../../test/duty-client';
import { watchLongestBlock } from '../../../test/longest-block';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { demoPassword } from '../../auth/sign-in/demo-people';

let served: ServedDemo;
let client: RecordClient;
let users: Record<string, number>;
let places: number[];
let laws: number[];

const owner = 'viewer@demo.test';
const head = 'editor@demo.test';
const officer = 'admin@demo.test';

const today = findToday();
const month = monthOf(today);
/** The last quarter that has ended. */
const firstMonth = month - (month % 3) - 3;
const quarter = {
  from: formatDay(dayOfMonth(firstMonth, 1)),
  to: formatDay(dayOfMonth(firstMonth + 2, 'last')),
};
/** The quarter of today. */
const running = {
  from: formatDay(dayOfMonth(firstMonth + 3, 1)),
  to: formatDay(dayOfMonth(firstMonth + 5, 'last')),
};

type Answer = Record<string, unknown> & { success: number; message: string };

const post = async (path: string, body: object = {}, username: DemoName = head) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const figures = async (filter: object = quarter) => (await post('board/figures', filter)).data as WireFigures;
const countOf = async (filter: object) => Number((await post('occurrences/list', filter)).total);
const make = async (from = quarter.from, officerName: DemoName = officer) =>
  post('packs/make', { from, officer_id: users[officerName] });
const view = async (id: unknown, username?: DemoName) =>
  (await post('packs/view', { id }, username)).data as WirePack;
const sign = async (id: unknown, username: DemoName, role: string, more: object = {}) =>
  post(
    'packs/sign',
    { id, role, sha256: (await view(id, username))?.sha256 ?? '', currentPassword: demoPassword, ...more },
    username,
  );
const signAll = async (id: unknown) => {
  for (const [name, role] of [
    [owner, 'owner'],
    [head, 'head'],
    [officer, 'officer'],
  ] as const)
    expect(await sign(id, name, role)).toMatchObject({ success: 1 });
};
const download = async (id: unknown, username: DemoName = head) => {
  const answer = await fetch(`${served.address}/api/packs/file?id=${id}`, {
    headers: { authorization: served.as(username).token },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const verify = async (id: unknown, pdf?: Buffer) =>
  (await post('packs/verify', { id, ...(pdf && { pdf: pdf.toString('base64') }) })) as Answer & {
    unchanged: boolean;
    data: { what: string; unchanged: boolean }[];
  };
const hasFile = async (id: unknown) => (await view(id)).has_file;
const standings = {
  due: 'counted',
  on_time: 'on-time',
  late: 'late',
  waived: 'waived',
  overdue: 'overdue',
  open: 'due',
} as const satisfies Record<keyof WireCounts, string>;

/** Random numbers from 0 to 1 that are the same in each run (mulberry32). */
function startRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function addDuties(name: string, category: string): Promise<number> {
  const law = await addPublishedLaw(client, name);
  await client.rows(
    `update record set category = '${category}' where org_id = 1 and kind = 'law' and id = ${law}`,
  );
  const id = await addPublishedReturn(client, { law, name: `${name}: क्षत्रिय विवरण கொடு` });
  const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 5 }, { day: 15 }, { day: 25 }] };
  expect(await post('schedules/save', { kind: 'return', id, version: 0, schedule })).toMatchObject({
    success: 1,
  });
  return law;
}

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  const { data } = await post('users/names');
  users = Object.fromEntries((data as { id: number; name: string }[]).map(({ id, name }) => [name, id]));
  laws = [await addDuties('Factories Act', 'Labour'), await addDuties('Water Act', 'Environment')];
  await addPublishedReturn(client, { law: laws[0] ?? 0, name: 'Return without a date' });
  const undecided = await addPublishedLaw(client, 'Undecided Act');
  await addPublishedReturn(client, { law: undecided, name: 'Undecided return' });
  places = [];
  for (const name of ['Pune', 'Goa'])
    places.push(Number((await post('profiles/add', { name, kind: 'branch', answers: [] })).id));
  await client.rows(`update profile set manager_id = ${users[head]} where org_id = 1`);
  await post('obligations/begin', { since: formatDay(today - 300) }, officer);
  await post('obligations/settle', {
    law_ids: laws,
    applies: true,
    reason: 'We asked.',
    review_on: formatDay(today + 300),
  });
  await post('obligations/assignmany', { law_ids: laws, owner_id: users[owner] });
  await post('occurrences/list');
  // Filed on time and late, waived, void and open, in turn.
  await client.rows(`update occurrence set state = 'filed', filed_on = effective_due + (id % 3)::integer - 1,
    filed_at = now(), filed_by = 1, worked_on_at = now() where org_id = 1 and id % 5 < 2 and effective_due < current_date`);
  await client.rows(`update occurrence set state = 'waived', reason = 'x', review_on = current_date + 9,
    worked_on_at = now() where org_id = 1 and id % 5 = 2 and id % 2 = 0`);
  await client.rows(`update occurrence set state = 'void', reason = 'x', worked_on_at = now()
    where org_id = 1 and id % 11 = 3 and state = 'open'`);
});
afterAll(() => served?.close());

describe('board figures:', () => {
  it('each number is the count of the list with the same filters, for 50 random filters', async () => {
    const random = startRandom(33);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
    const some = <Value>(values: readonly Value[]) => (random() < 0.4 ? pick(values) : undefined);
    for (let nth = 0; nth < 50; nth += 1) {
      const first = today - 280 + Math.floor(random() * 340);
      const chosen = {
        profile_id: some(places),
        law_id: some(laws),
        kind: some(['return', 'license']),
        owner: some(['me', 'nobody', users[owner], users[head]]),
        category: some(['Labour', 'Environment', '']),
      };
      const rest = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
      const filter = { ...rest, from: formatDay(first), to: formatDay(first + Math.floor(random() * 180)) };
      const found = await figures(filter);
      for (const key of Object.keys(standings) as (keyof WireCounts)[]) {
        expect(found[key]).toBe(await countOf({ ...filter, standing: standings[key] }));
        for (const parts of [found.by_place, found.by_category, found.by_owner])
          expect(parts.reduce((sum, one) => sum + one[key], 0)).toBe(found[key]);
      }
      expect(found.on_time + found.late + found.waived + found.overdue + found.open).toBe(found.due);
      expect(found.rate).toBe(found.due === found.waived ? null : found.on_time / (found.due - found.waived));
    }
  });

  it('parts open their lists: places, categories, owners, and what is overdue by age', async () => {
    const found = await figures();
    expect(found.due).toBeGreaterThan(20);
    for (const { profile_id, late } of found.by_place)
      expect(await countOf({ ...quarter, profile_id, standing: 'late' })).toBe(late);
    for (const { category, waived } of found.by_category)
      expect(await countOf({ ...quarter, category, standing: 'waived' })).toBe(waived);
    for (const { owner_id, overdue } of found.by_owner)
      expect(await countOf({ ...quarter, owner: owner_id ?? 'nobody', standing: 'overdue' })).toBe(overdue);
    let sum = 0;
    for (const { from, to, count } of found.overdue_by_age) {
      expect(from <= to ? await countOf({ from, to, standing: 'overdue' }) : 0).toBe(count);
      sum += count;
    }
    expect(sum).toBe(found.overdue);
  });

  it('what is unknown stands beside the rate, as the list of laws without an answer counts it', async () => {
    const found = await figures();
    expect([found.unsettled, found.unread]).toEqual([1, 1]);
    expect((await post('obligations/list')).duties).toBe(found.unsettled);
  });

  it('no rate where nothing is due, and a wrong span is refused', async () => {
    const none = await figures({ from: '2019-01-01', to: '2019-01-31' });
    expect([none.rate, none.due]).toEqual([null, 0]);
    expect(await post('board/figures', { from: quarter.to, to: quarter.from })).toMatchObject({ success: 0 });
    expect(await post('board/figures', { ...quarter, from: '2026-02-30' })).toMatchObject({ success: 0 });
  });
});

describe('board packs:', () => {
  let id: unknown;

  it('a pack freezes the figures; one of another day than a quarter, or of an unknown officer, is refused', async () => {
    const before = await figures();
    const made = await make();
    expect(made).toMatchObject({ success: 1 });
    id = made.id;
    const pack = await view(id);
    expect(pack.figures).toEqual(before);
    expect(pack).toMatchObject({ state: 'open', from: quarter.from, to: quarter.to, changed: [] });
    expect(pack.exceptions_total).toBe(before.late + before.overdue + before.waived);
    expect(pack.journal_seq).toBeGreaterThan(0);
    expect(pack.signed_by.map(({ name, role, is_next }) => [name, role, is_next])).toEqual([
      [owner, 'owner', true],
      [head, 'head', false],
      [officer, 'officer', false],
    ]);
    const month = formatDay(dayOfMonth(firstMonth + 1, 1));
    expect((await make(month)).message).toContain('must be the first day of a quarter');
    expect(await post('packs/make', { from: quarter.from, officer_id: 999 })).toMatchObject({ success: 0 });
    expect((await make(quarter.from, owner)).message).toContain('Choose another officer');
    expect((await view(id)).state).toBe('open');
  });

  it('out of order, with another hash, in a foreign role, or without the right password nobody signs', async () => {
    expect((await sign(id, head, 'head')).message).toBe('It is not your turn yet: others sign before you.');
    expect((await sign(id, officer, 'officer')).message).toContain('not your turn');
    expect((await sign(id, owner, 'officer')).message).toContain('do not sign this board pack in this role');
    expect((await sign(id, owner, 'owner', { sha256: '0'.repeat(64) })).message).toContain(
      'another board pack',
    );
    expect((await sign(id, owner, 'owner', { currentPassword: 'wrong' })).message).toBe(
      'The current password is not right.',
    );
    expect((await sign(id, owner, 'owner', { currentPassword: '', otp: '000000' })).message).toBe(
      'The code is not right, or was used before.',
    );
    expect((await view(id)).signatures).toBe(0);
  });

  it('with View access people see the packs that they sign, and no others', async () => {
    const lines = (await post('packs/list', {}, owner)).data as WirePackLine[];
    expect(lines).toMatchObject([{ id, is_my_turn: true, signatures: 0, signers: 3 }]);
    const [unseen] = await client.rows<{ id: number }>(
      `insert into pack (org_id, from_day, to_day, cut_at, journal_seq, journal_hash, content, sha256, made_by, state)
       select org_id, from_day, to_day, cut_at, journal_seq, journal_hash, content, sha256, made_by, 'superseded'
       from pack where id = ${id} returning id`,
    );
    expect(await post('packs/view', { id: unseen?.id }, owner)).toMatchObject({ success: 0 });
    expect(((await post('packs/list', {}, owner)).data as unknown[]).length).toBe(1);
    expect(await post('packs/make', { from: quarter.from, officer_id: 1 }, owner)).toMatchObject({
      success: 0,
    });
    await client.rows(`delete from pack where id = ${unseen?.id}`);
  });

  it('nobody signs for two roles in one place: the database refuses it', async () => {
    await expect(
      client.rows(`insert into pack_signer (org_id, pack_id, profile_id, account_id, role)
        select org_id, pack_id, profile_id, account_id, 'head' from pack_signer where pack_id = ${id} and role = 'owner'`),
    ).rejects.toThrow(/duplicate key/);
  });

  it('signed in order, each with its words; then a job makes the PDF, and all is unchanged', async () => {
    const exceptions = 'Except for the October return; विलंब हुआ.';
    expect(await sign(id, owner, 'owner', { exceptions })).toMatchObject({ success: 1 });
    expect((await sign(id, owner, 'owner')).message).toBe('You have signed this board pack already.');
    expect((await download(id)).status).not.toBe(200);
    expect(await sign(id, head, 'head')).toMatchObject({ success: 1 });
    expect(await sign(id, officer, 'officer')).toMatchObject({ success: 1 });
    await waitUntil(() => hasFile(id));
    const pack = await view(id);
    expect(pack).toMatchObject({ state: 'signed', signatures: 3 });
    expect(pack.signed_by[0]).toMatchObject({ exceptions, statement: expect.stringContaining('Pune') });
    expect(pack.signed_by[2]?.statement).toMatch(/regulation 17\(3\).*section 134\(5\)\(f\)/);
    const { status, bytes } = await download(id, owner);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await verify(id, bytes)).toMatchObject({
      unchanged: true,
      data: ['rows', 'signatures', 'journal', 'file', 'pdf'].map((what) => ({ what, unchanged: true })),
    });
  });

  it('verify finds one changed byte of the PDF, of the stored file, of the rows, a signature and the journal', async () => {
    const { bytes } = await download(id);
    const changed = Buffer.from(bytes);
    changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1;
    expect(await verify(id, changed)).toMatchObject({ unchanged: false });
    const faults = async () =>
      (await verify(id)).data.filter(({ unchanged }) => !unchanged).map(({ what }) => what);
    const set = (table: string, change: string) =>
      client.rows(
        `update ${table} set ${change} where org_id = 1 and ${table === 'pack' ? 'id' : 'pack_id'} = ${id}`,
      );
    await set('pack', `content = jsonb_set(content, '{rows,0,standing}', '"changed"')`);
    expect(await faults()).toEqual(['rows']);
    await set('pack', `journal_seq = journal_seq - 1`);
    expect(await faults()).toEqual(['rows', 'journal']);
    await set('pack', `journal_seq = journal_seq + 1`);
    await set('signature', `exceptions = exceptions || 'x'`);
    expect(await faults()).toEqual(['rows', 'signatures']);
    await set('signature', `exceptions = left(exceptions, -1)`);
    await set('attachment', `sha256 = decode(repeat('00', 32), 'hex')`);
    expect(await faults()).toEqual(['rows', 'file']);
  });

  it('make, sign and withdraw are in the journal; withdrawing needs a reason and the right person', async () => {
    expect(await post('packs/withdraw', { id, reason: ' ' })).toMatchObject({ success: 0 });
    expect(await post('packs/withdraw', { id, reason: 'A row is wrong.' }, owner)).toMatchObject({
      success: 0,
    });
    expect(await post('packs/withdraw', { id, reason: 'A row is wrong.' })).toMatchObject({ success: 1 });
    expect(await view(id)).toMatchObject({ state: 'withdrawn', withdrawn_reason: 'A row is wrong.' });
    expect((await post('packs/withdraw', { id, reason: 'Again.' })).message).toContain('is withdrawn');
    const entries = await client.rows<{ action: string }>(
      `select action from journal where org_id = 1 and kind = 'pack' and record_id = ${id} order by seq`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'Made',
      'Signed',
      'Signed',
      'Signed',
      'PDF made',
      'Withdrawn',
    ]);
  });

  it('a filing after the signatures changes no signed pack; the next packs list it, once', async () => {
    const first = await make();
    await signAll(first.id);
    const before = await view(first.id);
    const { data } = (await post('occurrences/list', { ...quarter, standing: 'overdue' })) as unknown as {
      data: { id: number; version: number; due: string; name: string }[];
    };
    const [late] = data;
    expect(
      await post('occurrences/file', {
        id: late?.id,
        version: late?.version,
        filed_on: late?.due,
        no_proof_reason: 'The portal gives none.',
      }),
    ).toMatchObject({ success: 1 });
    const after = await view(first.id);
    expect({ ...after, has_file: true }).toEqual({ ...before, has_file: true });
    expect((await verify(first.id)).data.slice(0, 3).every(({ unchanged }) => unchanged)).toBe(true);
    const next = await make(running.from);
    expect((await view(next.id)).changed).toMatchObject([
      {
        id: late?.id,
        pack_id: first.id,
        before: `open, due ${late?.due}`,
        after: `filed ${late?.due}, due ${late?.due}`,
      },
    ]);
    await signAll(next.id);
    const again = await make(running.from);
    expect((await view(again.id)).changed).toEqual([]);
    expect((await view(next.id)).state).toBe('superseded');
  });

  it('3,000 due dates are frozen in five seconds, and the page stays usable, also while the PDF is made', async () => {
    await client.rows(`insert into occurrence (org_id, obligation_id, period_key, profile_id, statutory_due,
        effective_due, worked_on_at)
      select 1, o.id, 'many ' || n, o.profile_id, date '${quarter.from}' + n % 80, date '${quarter.from}' + n % 80, now()
      from (select id, profile_id from obligation where org_id = 1 and stands = 'applies' order by id limit 1) o,
        generate_series(1, 3000) n`);
    const started = Date.now();
    const made = await make();
    const tookMs = Date.now() - started;
    expect(made).toMatchObject({ success: 1 });
    expect((await view(made.id)).figures.due).toBeGreaterThan(3000);
    const factor = Number(process.env.TEST_SLOWNESS ?? 1);
    expect(tookMs).toBeLessThan(5000 * factor);
    await sign(made.id, owner, 'owner');
    await sign(made.id, head, 'head');
    const watch = watchLongestBlock();
    await sign(made.id, officer, 'officer');
    await waitUntil(() => hasFile(made.id));
    expect(watch.stop()).toBeLessThan(500 * factor);
    const { bytes } = await download(made.id);
    // A PDF of this size can still be sent to verify it.
    expect(bytes.length).toBeLessThan(750_000);
    expect(await verify(made.id, bytes)).toMatchObject({ unchanged: true });
  });
});
