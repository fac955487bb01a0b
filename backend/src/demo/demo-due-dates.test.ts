import type {
  WireEvent,
  WireFigures,
  WireFiling,
  WireHeldLicense,
  WireOccurrence,
  WirePreviewedDueDate,
} from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { testDataFolder } from '../../test/data-folder';
import { appDatabase, type FreshDatabase, freshDatabase, runAs } from '../../test/fresh-database';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type Served, type ServedDemo, serveBackend, serveDemo } from '../../test/serve-backend';
import { prepareSchema } from '../platform/database/open-database';
import { readAllChainHeads } from '../platform/journal/checkpoints/read-chain-heads.store';
import { verifyJournal } from '../platform/journal/verify/verify-journal.store';
import { type DemoDueDate, planFilings, recentDueDateDays } from './demo-filings';
import { seedDemoWithFilings } from './seed-demo';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served?.close());

const post = async (path: string, username: DemoName, body: object = {}) =>
  (await served.as(username).post(`/api/${path}`, body)).body;
const listed = async (username: DemoName, filter: object) =>
  (await post('occurrences/list', username, filter)).data as WireOccurrence[];

type RenewalPlace = { profile: string; held_at: number[] };
type Section = { total: number };
type TodayReply = {
  profiles: number;
  overdue: Section;
  unsettled: Section;
  mine: Section;
  no_owner: number;
};

describe('the due dates of the demo:', () => {
  it.each<DemoName>(['admin@demo.test', 'editor@demo.test', 'viewer@demo.test', 'admin@other.test'])(
    'something waits for %s, is overdue, needs an answer and has no owner',
    async (username) => {
      const today = (await post('today/view', username)).data as TodayReply;
      expect(today.profiles).toBe(4);
      const { overdue, unsettled, mine } = today;
      for (const { total } of [overdue, unsettled, mine]) expect(total).toBeGreaterThan(0);
      expect(today.no_owner).toBeGreaterThan(0);
    },
  );

  it.each<DemoName>(['admin@demo.test', 'admin@other.test'])(
    'for %s the office, the factory and the registration have due dates',
    async (username) => {
      const { data } = await post('profiles/list', username);
      const places = data as { id: number; name: string; company_types: number[] }[];
      expect(places.map(({ company_types }) => company_types.length).toSorted()).toEqual([0, 0, 0, 1]);
      for (const name of ['Head office, Mumbai', 'Factory, Pune', 'GSTIN, Maharashtra (example)']) {
        const id = places.find((place) => place.name === name)?.id ?? 0;
        const { length } = await listed(username, { profile_id: id });
        expect({ name, isLive: length > 0 }).toEqual({ name, isLive: true });
      }
    },
  );

  it('both organisations have decisions, and none of them claims to be advice', async () => {
    const rows = await client.rows<{ org_id: number; reasons: string[] }>(
      'select org_id, array_agg(distinct reason) as reasons from law_decision group by org_id order by org_id',
    );
    expect(rows.map(({ org_id }) => org_id)).toEqual([1, 2]);
    for (const { reasons } of rows) expect(reasons).toEqual(['Decided for the demo. Not legal advice.']);
  });

  it.each<DemoName>(['admin@demo.test', 'admin@other.test'])(
    'for %s a registration is an example, covers places that there are, and has the returns of its State',
    async (username) => {
      const { data } = await post('profiles/list', username);
      const places = data as { id: number; name: string; kind: string; state_id: number; covers: number[] }[];
      for (const { state_id } of places) expect(state_id).not.toBeNull();
      const [registration] = places.filter(({ kind }) => kind === 'registration');
      expect(registration?.name).toContain('(example)');
      const covered = places.filter(({ id }) => registration?.covers.includes(id));
      expect(covered.map(({ kind }) => kind).sort()).toEqual(['branch', 'organisation']);
      const own = await listed(username, { profile_id: registration?.id });
      expect(new Set(own.map(({ name }) => name))).toEqual(
        new Set(['Statement of outward supplies', 'Monthly return']),
      );
    },
  );

  it('a due date says who does it and why: by its law, by its law at the place, and as manager', async () => {
    const said = async (law: string, username: DemoName) => {
      const [found] = await client.rows<{ id: number }>(
        `select id from record where org_id = 1 and kind = 'law' and code = '${law}'`,
      );
      const [first] = await listed(username, { law_id: found?.id });
      const { data } = await post('occurrences/view', username, { id: first?.id });
      return (data as { why_owner: string[] }).why_owner[0];
    };
    expect(await said('EPF-1952', 'viewer@demo.test')).toBe(
      'editor@demo.test does it, named for its law at all places.',
    );
    expect(await said('COSS-2020', 'viewer@demo.test')).toBe(
      'viewer@demo.test does it, named for its law at this place.',
    );
    expect(await said('EPA-1986', 'viewer@demo.test')).toBe('admin@demo.test does it, as manager of this place.');
  });

  it.each<DemoName>(['admin@demo.test', 'admin@other.test'])(
    'for %s there are events that started due dates, and licenses with and without an end, all of them invented',
    async (username) => {
      const { data: events } = await post('happenings/list', username);
      const happened = events as WireEvent[];
      expect(happened.map(({ type }) => type)).toEqual(['Accident', 'Incident', 'Change of manager', 'AGM held']);
      const started = happened.filter(({ clocks }) => clocks.length > 0).map(({ type }) => type);
      expect(started).toEqual(['Accident', 'Change of manager', 'AGM held']);
      const { data: licenses } = await post('holdings/list', username);
      const held = licenses as WireHeldLicense[];
      const standings = held.map(({ standing }) => standing);
      expect(standings).toContain('held');
      if (username === 'admin@demo.test') expect(standings).toEqual(['applied', 'held', 'held', 'held']);
      const least = username === 'admin@demo.test' ? 2 : 1;
      expect(held.filter((one) => one.apply_by !== null).length).toBeGreaterThanOrEqual(least);
      // Their numbers say that they are invented.
      for (const { number } of held) expect(number).toMatch(/^EXAMPLE-/);
    },
  );

  it('a license held at a branch says in form and list at which other place its renewal falls due', async () => {
    const { data: places } = await post('profiles/list', 'admin@demo.test');
    const all = await post('holdings/list', 'admin@demo.test');
    const licenses = all.licenses as { id: number; is_undated: boolean; renewed_at: RenewalPlace[] }[];
    const here = (places as { id: number; name: string }[]).find(({ name }) => name === 'Shop, Bengaluru');
    const license = licenses.find(({ renewed_at }) =>
      renewed_at.some(({ held_at }) => held_at.includes(here?.id ?? 0)),
    );
    const form = { number: 'EXAMPLE-1', issued_on: null, valid_until: formatDay(findToday() + 200), note: '' };
    const asked = { profile_id: here?.id, record_id: license?.id, ...form };
    const { id } = await post('holdings/add', 'admin@demo.test', asked);
    const held = (await post('holdings/list', 'admin@demo.test')).data as WireHeldLicense[];
    const [added] = held.filter((one) => one.id === id);
    const { data: due } = await post('occurrences/view', 'admin@demo.test', { id: added?.occurrence_id });
    expect(added?.apply_at).toBe((due as WireOccurrence).profile);
    expect(license?.renewed_at.map(({ profile }) => profile)).toEqual([added?.apply_at]);
    expect(licenses.some(({ is_undated }) => is_undated)).toBe(true);
    await client.rows(`delete from occurrence where org_id = 1 and period_key = 'X${id}'`);
    await client.rows(`delete from holding where org_id = 1 and id = ${id}`);
  });

  it('an incident at 23:10 is to be reported by 05:10 of the next day', async () => {
    const { data: events } = await post('happenings/list', 'admin@demo.test');
    const [{ profile_id } = { profile_id: 0 }] = events as WireEvent[];
    const hours = { type: 'Incident', profile_id, on: '2026-11-20', time: '23:10' };
    const { data } = await post('happenings/preview', 'admin@demo.test', hours);
    const { clocks } = data as { clocks: WirePreviewedDueDate[] };
    expect(clocks).toMatchObject([{ due: '2026-11-21', due_time: '05:10' }]);
  });
});

type As = Awaited<ReturnType<Served['signIn']>>;

describe('the demo of a first start:', () => {
  let database: FreshDatabase;
  let started: Served;
  let as: As;
  const folder = testDataFolder();
  const start = () => serveBackend({ DATABASE_URL: database.url, DATA_DIR: folder.path, DEMO: 'on' });
  beforeAll(async () => {
    database = await freshDatabase();
    started = await start();
    as = await started.signIn();
  });
  afterAll(async () => {
    await started?.close();
    await database?.drop();
    folder.remove();
  });

  const ask = async (path: string, username: DemoName, body: object = {}) =>
    (await as(username).post(`/api/${path}`, body)).body;
  const rows = <Row extends object>(sql: string) => runAs<Row>(database.admin, sql);
  const today = findToday();

  type Sections = Record<'overdue' | 'mine' | 'to_check', { total: number; data: { returned?: true }[] }>;

  it.each<DemoName>(['admin@demo.test', 'editor@demo.test'])(
    'something is overdue, waits for %s, is to be checked by them, and came back to them',
    async (username) => {
      const { overdue, mine, to_check } = (await ask('today/view', username)).data as Sections;
      for (const { total } of [overdue, mine, to_check]) expect(total).toBeGreaterThan(0);
      expect((await ask('today/view', username)).data).toMatchObject({ today: formatDay(today) });
      const returned = await rows(
        `select c.id from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
         join account a on a.org_id = 1 and a.id in (o.owner_id, c.filed_by)
         where c.org_id = 1 and c.state = 'open' and c.returned_note <> '' and a.username = '${username}'`,
      );
      expect(returned.length).toBeGreaterThan(0);
    },
  );

  it.each([1, 2])('in organisation %d nothing is open that was due more than 20 days ago', async (org) => {
    const before = formatDay(today - recentDueDateDays);
    const old = await rows<{ state: string; n: number }>(
      `select state, count(*)::integer as n from occurrence
       where org_id = ${org} and effective_due < '${before}' group by state`,
    );
    const count = new Map(old.map(({ state, n }) => [state, n]));
    expect(count.get('open')).toBeUndefined();
    expect(count.get('waived')).toBe(2);
    const [verified, filed] = [count.get('verified') ?? 0, count.get('filed') ?? 0];
    // The second organisation has one person, and nobody checks what they filed themselves.
    if (org === 1) expect(verified).toBeGreaterThan(filed);
    else expect([verified, filed > 20]).toEqual([0, true]);
  });

  it.each<DemoName>(['admin@demo.test', 'admin@other.test'])(
    'the board of %s has a rate for the last quarter: nearly all on time, a few late, none overdue',
    async (username) => {
      const month = new Date(today * 86_400_000).getUTCMonth();
      const year = new Date(today * 86_400_000).getUTCFullYear();
      const day = (monthOfYear: number, date: number) =>
        new Date(Date.UTC(year, monthOfYear, date)).toISOString().slice(0, 10);
      const quarter = month - (month % 3);
      const span = { from: day(quarter - 3, 1), to: day(quarter, 0) };
      const { data } = await ask('board/figures', username, span);
      const { due, on_time, late, rate } = data as WireFigures;
      expect(due).toBeGreaterThan(20);
      expect(rate).toBeGreaterThan(0.8);
      expect(on_time + late).toBeGreaterThan(0);
    },
  );

  it('each filing tells in its timeline who did it and when, as its row does', async () => {
    const unlike = await rows(
      `select c.org_id, c.id, c.state from occurrence c
       left join account filer on filer.org_id = c.org_id and filer.id = c.filed_by
       left join account verifier on verifier.org_id = c.org_id and verifier.id = c.verified_by
       left join lateral (
         select array_agg(concat_ws(' ', j.action, j.actor_name,
           to_char(j.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) order by j.seq) as told,
           max(j.at) as last
         from journal j
         where j.org_id = c.org_id and j.chain = 'timeline' and j.kind = 'occurrence' and j.record_id = c.id
           and j.action in ('Filed', 'Attested', 'Verified')
       ) told on true
       where c.worked_on_at is not null and c.state in ('filed', 'verified') and (
         told.told is distinct from array_remove(array[
           concat_ws(' ', 'Filed', filer.username, to_char(c.filed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')),
           case when c.state = 'verified' then concat_ws(' ', 'Verified', verifier.username,
             to_char(c.verified_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) end], null)
         or told.last <> c.worked_on_at or c.filed_at > now()
         or (c.filed_at at time zone 'Asia/Kolkata')::date <> c.filed_on
         or (c.filed_on > c.effective_due) <> (c.late_reason <> '')
         or c.reference not like 'EXAMPLE-%' or c.no_proof_reason <> 'Invented for the demo. Not legal advice.')`,
    );
    expect(unlike).toEqual([]);
    const [filed] = await rows<{ id: number }>(
      "select id from occurrence where org_id = 1 and state = 'verified' limit 1",
    );
    const { data } = await ask('occurrences/view', 'viewer@demo.test', { id: filed?.id });
    const { filing } = data as { filing: WireFiling };
    expect(filing).toMatchObject({ is_entered_late: false });
    expect(filing.timeline.map(({ action }) => action)).toEqual(['Verified', 'Filed']);
  });

  it('the journal is intact, and its clock never goes back', async () => {
    const opened = appDatabase(database);
    const { heads, installation } = await readAllChainHeads(opened);
    for (const head of heads) {
      const { faults, clockSteps } = await verifyJournal({ database: opened, folder: '', installation }, head);
      expect([head.slug, head.chain, faults, clockSteps]).toEqual([head.slug, head.chain, [], []]);
    }
    await opened.end();
  });

  it('a second start, and a first look, write nothing again', async () => {
    const state = () =>
      rows(
        `select k.org_id, k.grounds, (select seq from journal_head h where h.org_id = k.org_id and chain = 'timeline'),
           (select md5(string_agg(c::text, ' ' order by c.id)) from occurrence c where c.org_id = k.org_id)
         from due_date_keeping k order by 1`,
      );
    const before = await state();
    await started.close();
    started = await start();
    as = await started.signIn();
    for (const username of ['admin@demo.test', 'admin@other.test'] as const) await ask('today/view', username);
    expect(await state()).toEqual(before);
  });

  it('a fill that ends in between leaves nothing, so that the next one begins anew', async () => {
    const other = await freshDatabase();
    const broken = prepareSchema(other.owner, {
      fill: async (client) => {
        const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
        const failing = Object.assign(Object.create(client), {
          query: (...asked: unknown[]) =>
            String(asked[0]).includes('update occurrence c') ? Promise.reject(new Error('killed')) : query(...asked),
        });
        await seedDemoWithFilings(failing);
      },
    });
    await expect(broken).rejects.toThrow('killed');
    await prepareSchema(other.owner, { fill: seedDemoWithFilings });
    const done = "select 1 from occurrence where state = 'verified' limit 1";
    expect(await runAs(other.admin, done)).toHaveLength(1);
    await other.drop();
  });
});

describe('the plan of the filings:', () => {
  const people = {
    admin: { id: 1, username: 'admin@demo.test' },
    editor: { id: 2, username: 'editor@demo.test' },
    viewer: { id: 3, username: 'viewer@demo.test' },
  };
  const today = findToday();

  /** On each day of the month something is due monthly, as in the demo. */
  const duesOn = (day: number): DemoDueDate[] =>
    [3, 2, 2, 1].flatMap((ownerId, nth) =>
      [-60, -31, 0, 30].map((after) => ({
        ...{
          id: nth * 10 + after + 100,
          name: 'Return',
          code: 'R',
          key: 'D1',
          periodEnd: null,
          opensOn: null,
        },
        ...{ ownerId, checkerId: ownerId === 2 ? 1 : 2, day: day + after, due: formatDay(day + after) },
      })),
    );

  it.each([-25, -20, -12, -1, 0, 1, 5])(
    'files nothing in the future if something is due %d days from today',
    (from) => {
      const done = planFilings(duesOn(today + from), { people, today });
      for (const { due, row, entries } of done) {
        expect(row.worked_on_at < new Date(today * 86_400_000 - 19_800_000).toISOString()).toBe(true);
        expect(entries.at(-1)?.at.toISOString()).toBe(row.worked_on_at);
        if (due.day >= today - recentDueDateDays) expect(row.late_reason).toBeUndefined();
      }
      expect(planFilings(duesOn(today + from), { people, today })).toEqual(done);
      const returned = done.filter(({ row }) => row.returned_note !== undefined);
      expect(new Set(returned.map(({ row }) => row.filed_by))).toEqual(new Set([1, 2]));
    },
  );
});
