import type { WireHeatMap, WireOccurrence, WireRemovedDate, WireUnsettledLaw } from 'shared-lib/api/contract';
import { recordKinds } from 'shared-lib/records';
import { findMonth, findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { openPool } from '../../test/fresh-database';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { createDatabase } from '../platform/database/database';
import { createMonthCountsReader } from './heat-map.store';

let served: ServedDemo;
let client: RecordClient;
let office: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client);
  office = await addPlace('Head office', 'organisation');
});
afterAll(() => served?.close());

const day = (fromToday: number) => formatDay(findToday() + fromToday);
const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;
const addPlace = async (name: string, kind: 'organisation' | 'branch') =>
  Number((await post('profiles/add', { name, kind, answers: [] })).id);
const addLaw = (name: string) => addPublishedLaw(client, name);
const addReturn = (law: number, name: string, date: string) =>
  addPublishedReturn(client, { law, name, values: yearlyOn(date) });
const moveTo = (id: number, date: string) => client.update(recordKinds.return, { id, ...yearlyOn(date), status: 2 });
const settle = (law_ids: number[], more: object = {}) =>
  post('obligations/settle', { law_ids, applies: true, reason: 'We asked.', review_on: day(300), ...more });

type Changed = {
  after: string | null;
  to: string;
  total: number;
  data: WireOccurrence[];
  gone: { total: number; data: WireRemovedDate[] };
};
async function look(body: object = {}, username?: DemoName) {
  const { data } = await post('today/view', body, username);
  return data as { moment: string; changed: Changed };
}
const sayChanges = ({ changed }: { changed: Changed }) =>
  changed.data.map(({ name, due_before, due }) => `${name}: ${due_before ?? 'new'} → ${due}`);

describe('what changed since a person looked:', () => {
  let law: number;
  let soon: number;
  let first: Awaited<ReturnType<typeof look>>;

  it('a first look shows none, and a look that was not seen stays a first one', async () => {
    law = await addLaw('Factories Act');
    soon = await addReturn(law, 'Annual return', day(10));
    await addReturn(law, 'Far return', day(100));
    await post('obligations/begin', { since: day(-30) }, 'admin@demo.test');
    await settle([law]);
    first = await look();
    const gone = { total: 0, data: [] };
    expect(first.changed).toEqual({ after: null, to: day(60), total: 0, data: [], gone });
    expect((await look()).changed.after).toBeNull();
  });

  it('a date that moved says where it was; one that stayed or is far away is not named', async () => {
    await post('today/seen', { moment: first.moment });
    expect((await look()).changed).toMatchObject({ after: first.moment, total: 0 });
    await moveTo(soon, day(12));
    const now = await look();
    expect(sayChanges(now)).toEqual([`Annual return: ${day(10)} → ${day(12)}`]);
    const list = await post('occurrences/list', { changed_after: first.moment, to: now.changed.to });
    expect(list).toMatchObject({ total: 1, data: now.changed.data });
    expect((await post('occurrences/list', { changed_after: first.moment })).total).toBeGreaterThan(1);
  });

  it('only a moved date has a new time of change', async () => {
    const stamps = () =>
      client.rows(`select id, changed_at, due_before, version from occurrence where org_id = 1 order by id`);
    const before = await stamps();
    await client.rows(`update occurrence set period_start = '2020-01-01' where org_id = 1 and state = 'open'`);
    await client.rows(`delete from duty_grounds where org_id = 1`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await look();
    const after = (await stamps()) as { version: number }[];
    expect(after.map(({ version: _, ...row }) => row)).toEqual(
      (before as { version: number }[]).map(({ version: _, ...row }) => row),
    );
    expect(after).not.toEqual(before);
  });

  it('what was seen is gone from the next look, and an asked moment brings it back', async () => {
    const { moment } = await look();
    await post('today/seen', { moment });
    await addReturn(law, 'New return', day(20));
    await addReturn(law, 'Late return', day(-3));
    expect(sayChanges(await look())).toEqual([`Late return: new → ${day(-3)}`, `New return: new → ${day(20)}`]);
    expect((await look({ changed_after: first.moment })).changed.total).toBe(3);
  });

  it('an older page takes nothing back, and a page from the future hides nothing to come', async () => {
    const { moment } = await look();
    await post('today/seen', { moment });
    await post('today/seen', { moment: first.moment });
    expect((await look()).changed).toMatchObject({ after: moment, total: 0 });
    await post('today/seen', { moment: '2150-01-01T00:00:00.000000Z' });
    await addReturn(law, 'Later return', day(30));
    expect(sayChanges(await look())).toEqual([`Later return: new → ${day(30)}`]);
  });

  it('each person has looked for themselves, and View access is enough', async () => {
    const theirs = await look({}, 'viewer@demo.test');
    expect(theirs.changed.after).toBeNull();
    expect(await post('today/seen', { moment: theirs.moment }, 'viewer@demo.test')).toMatchObject({
      success: 1,
    });
    expect((await look({}, 'viewer@demo.test')).changed.after).toBe(theirs.moment);
    expect((await look()).changed.total).toBe(1);
  });

  it.each(['yesterday', '2026-02-30T00:00:00.000000Z', '2026-02-20T24:00:00.000000Z', '2026-02-20T10:00:00Z'])(
    'the moment %s is refused by its field',
    async (moment) => {
      expect((await post('today/seen', { moment })).message).toContain('The field moment');
      for (const path of ['today/view', 'occurrences/list'])
        expect((await post(path, { changed_after: moment })).message).toContain('The field changed_after');
    },
  );
});

describe('what is no longer due since a person looked:', () => {
  let law: number;
  let id: number;
  const datesOf = (fields: object) => ({
    ...{ level: 'organisation', every: 1, year_begins: 4, exceptions: [], holiday: 'stay', dates: [] },
    ...fields,
  });
  const save = async (version: number, schedule: object) =>
    expect(await post('schedules/save', { kind: 'return', id, version, schedule })).toMatchObject({
      success: 1,
    });
  const sayGone = ({ changed }: { changed: Changed }) =>
    changed.gone.data.map(({ name, due, profile, reason }) => `${name}: ${due}, ${profile}, ${reason}`);
  const noteSeen = async () => post('today/seen', { moment: (await look()).moment });
  const dated = (fromToday: number) => {
    const [year, month, date] = day(fromToday).split('-').map(Number);
    return { basis: 'once', dates: [{ day: date, month, year }] };
  };

  it('a date that another schedule takes away is named with its former day, its law and its place', async () => {
    law = await addLaw('Shops Act');
    id = await addReturn(law, 'Wages return', day(14));
    await settle([law]);
    await noteSeen();
    await save(0, datesOf({ basis: 'standing' }));
    const now = await look();
    expect(sayGone(now)).toEqual([`Wages return: ${day(14)}, Head office, `]);
    expect(now.changed.gone).toMatchObject({ total: 1, data: [{ law: 'Shops Act', law_id: law }] });
    expect(sayChanges(now)).toEqual([]);
  });

  it('a date that comes back is no news to those who did not see it gone, and not named as gone', async () => {
    await save(1, datesOf(dated(14)));
    const now = await look();
    expect([sayGone(now), sayChanges(now)]).toEqual([[], []]);
    await noteSeen();
  });

  it('the same day by another kind of schedule is no news', async () => {
    const [, month, date] = day(14).split('-').map(Number);
    await save(2, datesOf({ basis: 'dates', dates: [{ day: date, month }] }));
    const now = await look();
    expect([sayGone(now), sayChanges(now)]).toEqual([[], []]);
  });

  it('a date that a person made void is named with their reason', async () => {
    const { data } = await post('occurrences/list', { search: 'Wages return', to: day(60) });
    const [{ id: dateId, version }] = data as [WireOccurrence];
    expect(
      await post('occurrences/void', { id: dateId, version, reason: 'Not ours.' }, 'admin@demo.test'),
    ).toMatchObject({ success: 1 });
    expect(sayGone(await look())).toEqual([`Wages return: ${day(14)}, Head office, Not ours.`]);
  });

  it('the dates of a law that no longer applies are named, and once they were seen no more', async () => {
    await noteSeen();
    await addReturn(law, 'Leave return', day(16));
    await noteSeen();
    await settle([law], { applies: false });
    expect(sayGone(await look())).toEqual([`Leave return: ${day(16)}, Head office, `]);
    await noteSeen();
    expect(sayGone(await look())).toEqual([]);
  });

  it('a date that came and went since the last look is not named, one that moved in between is', async () => {
    const [returns, others] = [await addLaw('Bonus Act'), await addLaw('Gratuity Act')];
    await settle([returns, others]);
    const moved = await addReturn(others, 'Gratuity return', day(18));
    await noteSeen();
    await addReturn(returns, 'Bonus return', day(17));
    await moveTo(moved, day(19));
    expect(sayChanges(await look())).toEqual([
      `Bonus return: new → ${day(17)}`,
      `Gratuity return: ${day(18)} → ${day(19)}`,
    ]);
    await settle([returns, others], { applies: false });
    expect(sayGone(await look())).toEqual([`Gratuity return: ${day(19)}, Head office, `]);
  });

  it('what was due longer ago than Today looks back is kept for calendars alone, and not a day on which the duty still falls due', async () => {
    await post('obligations/begin', { since: day(-500) }, 'admin@demo.test');
    const old = await addLaw('Old Act');
    await settle([old]);
    id = await addReturn(old, 'Old return', day(12));
    await save(0, datesOf({ ...dated(-450), dates: [...dated(-450).dates, ...dated(12).dates] }));
    await noteSeen();
    const dues = () =>
      client.rows<{ due: string }>(`select to_char(c.effective_due, 'YYYY-MM-DD') as due from occurrence c
        join obligation o on o.org_id = 1 and o.id = c.obligation_id and o.record_id = ${id} and o.kind = 'return'
        where c.org_id = 1 order by 1`);
    expect(await dues()).toEqual([{ due: day(-450) }, { due: day(12) }]);
    await client.rows(`insert into occurrence
        (org_id, obligation_id, period_key, profile_id, statutory_due, effective_due, changed_at)
      select 1, c.obligation_id, 'twin', c.profile_id, c.statutory_due, c.effective_due, c.changed_at from occurrence c
      join obligation o on o.org_id = 1 and o.id = c.obligation_id and o.record_id = ${id} and o.kind = 'return'
      where c.org_id = 1 and c.effective_due = '${day(12)}'`);
    await client.rows(`delete from duty_grounds where org_id = 1 and record_id = ${id} and kind = 'return'`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    expect(sayGone(await look())).toEqual([]);
    expect((await dues()).length).toBe(2);
    await save(1, datesOf({ basis: 'standing' }));
    expect(sayGone(await look())).toEqual([`Old return: ${day(12)}, Head office, `]);
    const kept = await client.rows(`select from due_date_gone where org_id = 1 and effective_due < '${day(-366)}'`);
    expect(kept.length).toBe(1);
  });
});

describe('the year by place:', () => {
  const heat = async (from: string, username?: DemoName) =>
    (await post('occurrences/heat', { from }, username)) as unknown as WireHeatMap;
  const thisYear = () => heat(day(-30).slice(0, 7));

  it('each cell is the number of its list', async () => {
    const { months, data } = await thisYear();
    expect(months).toHaveLength(12);
    expect(data.map(({ profile }) => profile)).toEqual(['Head office']);
    let all = 0;
    for (const [nth, counts] of (data[0]?.months ?? []).entries()) {
      const month = months[nth] ?? '';
      const to = formatDay(lastDayOf(month));
      const span = { from: `${month}-01`, to, profile_id: office };
      expect((await post('occurrences/list', span)).total).toBe(counts.due + counts.overdue);
      expect((await post('occurrences/list', { ...span, standing: 'overdue' })).total).toBe(counts.overdue);
      all += counts.due + counts.overdue;
    }
    expect(all).toBeGreaterThan(4);
  });

  it('says what is done, and follows a change at once', async () => {
    const before = sumOf(await thisYear());
    const law = Number(
      (
        await client.rows<{ id: number }>(
          `select id from record where org_id = 1 and kind = 'law' and name = 'Factories Act'`,
        )
      )[0]?.id,
    );
    const id = await addReturn(law, 'Fresh return', day(40));
    expect(sumOf(await thisYear())).toEqual({ ...before, due: before.due + 1 });
    await client.rows(`update occurrence c set (state, filed_on, filed_at, filed_by, worked_on_at) = ('filed', current_date, now(), 1, now()) from obligation o
      where c.org_id = 1 and o.org_id = 1 and o.id = c.obligation_id and o.record_id = ${id} and o.kind = 'return'
        and c.effective_due = '${day(40)}'`);
    // A filing has its entry in the timeline, and so does this change.
    await moveTo(await addReturn(law, 'Other return', day(500)), day(501));
    expect(sumOf(await thisYear()).done).toBe(before.done + 1);
  });

  it('knows how many duties nobody decided, and has no cell for them', async () => {
    const before = sumOf(await thisYear());
    const law = await addLaw('Undecided Act');
    await addReturn(law, 'Undecided one', day(11));
    await addReturn(law, 'Undecided two', day(12));
    const now = await thisYear();
    expect([now.unsettled, now.data[0]?.unsettled]).toEqual([2, 2]);
    expect(sumOf(now)).toEqual(before);
  });

  it('is empty for another organisation, and refuses a month that is none', async () => {
    expect((await heat('2026-04', 'admin@other.test')).data.map(({ profile }) => profile)).not.toContain('Head office');
    expect((await post('occurrences/heat', { from: '2026-13' })).message).toContain('The field from');
    expect(await post('occurrences/heat', { from: 'soon' })).toMatchObject({ success: 0 });
  });
});

describe('the year of Today:', () => {
  type Month = { month: string; due: number; overdue: number; done: number; late: number; waived: number };
  type Year = {
    months: Month[];
    failed_mails?: { total: number; data: object[] };
  };
  const year = async (username?: DemoName) => (await post('today/view', {}, username)).data as unknown as Year;

  it('has twelve months from three months back, each with the numbers of its list', async () => {
    const { months } = await year();
    expect(months).toHaveLength(12);
    expect(months[3]?.month).toBe(day(0).slice(0, 7));
    for (const { month, due, overdue, done } of months) {
      const span = { from: `${month}-01`, to: formatDay(lastDayOf(month)) };
      expect((await post('occurrences/list', span)).total).toBe(due + overdue);
      expect((await post('occurrences/list', { ...span, standing: 'overdue' })).total).toBe(overdue);
      expect((await post('occurrences/list', { ...span, standing: 'done' })).total).toBe(done);
    }
    expect(months.some(({ due }) => due > 0)).toBe(true);
  });

  it('is counted anew after each filing, and has the numbers of the year by place', async () => {
    const law = await addLaw('Filed Act');
    await addReturn(law, 'Filed return', day(-10));
    await settle([law]);
    const thisMonth = async () => {
      const { months } = await year();
      const heat = (await post('occurrences/heat', { from: months[0]?.month })) as unknown as WireHeatMap;
      for (const [nth, { month, ...counts }] of months.entries()) {
        expect(month).toBe(heat.months[nth]);
        for (const [what, count] of Object.entries(counts))
          expect(heat.data.reduce((all, place) => all + Object(place.months[nth])[what], 0)).toBe(count);
      }
      return months.find(({ month }) => month === day(-10).slice(0, 7));
    };
    const before = await thisMonth();
    const { data } = await post('occurrences/list', { search: 'Filed return', from: day(-10), to: day(0) });
    const [{ id, version }] = data as [WireOccurrence];
    const filed = { id, version, filed_on: day(0), late_reason: 'It was late.', no_proof_reason: 'None.' };
    expect(await post('occurrences/file', filed)).toMatchObject({ success: 1 });
    const now = { overdue: (before?.overdue ?? 0) - 1, done: (before?.done ?? 0) + 1 };
    expect(await thisMonth()).toEqual({ ...before, ...now, late: (before?.late ?? 0) + 1 });
  });

  it('a person who asks while it is counted waits for that count, and counts alone if it fails', async () => {
    const pool = openPool(served.database.admin);
    const database = createDatabase(pool);
    const readMonths = createMonthCountsReader();
    const today = findToday();
    const asked = { orgId: 1, today, first: findMonth(today) };
    let reads = 0;
    let fails = false;
    const read = () =>
      database.withOrg(1, (query) =>
        readMonths((statement, values) => {
          const isCount = Object(statement).name === 'due dates by month';
          if (isCount) reads += 1;
          if (isCount && fails) {
            fails = false;
            return Promise.reject(new Error('The connection is gone.'));
          }
          return query(statement, values);
        }, asked),
      );
    const [first, second] = await Promise.all([read(), read()]);
    expect(second).toBe(first);
    expect([reads, await read()]).toEqual([1, first]);
    await settle([await addLaw('Newer Act')]);
    fails = true;
    const both = await Promise.allSettled([read(), read()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await pool.end();
  });

  it('names to an administrator to whom no mail goes, until a later one arrives', async () => {
    // The next try is an hour away, so that no job sends a mail while this test runs.
    const add = (recipient: string, columns: string, values: string) =>
      client.rows(
        `insert into mail (org_id, id, recipient, subject, body, made_at, not_before, ${columns})
         values (1, gen_random_uuid(), '${recipient}', 'What is due', '', now() - interval '1 s', now() + interval '1 h', ${values})`,
      );
    await add('gone@demo.test', 'tries, given_up_at', '9, now()');
    await add('gone@demo.test', 'tries', '3');
    await add('first-try@demo.test', 'tries', '1');
    await add('went@demo.test', 'tries, sent_at', '2, now()');
    await add('mended@demo.test', 'tries, given_up_at', '9, now()');
    await add('mended@demo.test', 'tries, sent_at', '1, now()');
    const { failed_mails: failed } = await year('admin@demo.test');
    const mail = { subject: 'What is due', mails: 2, day: day(0), is_given_up: false };
    expect(failed).toEqual({ total: 1, data: [{ recipient: 'gone@demo.test', ...mail }] });
    expect(await year()).not.toHaveProperty('failed_mails');
    expect((await year('admin@other.test')).failed_mails).toEqual({ total: 0, data: [] });
    await client.rows(`delete from mail where org_id = 1`);
  });

  it('no longer names who was disabled, and for a week who has no account', async () => {
    const username = 'Mistyped@demo.test';
    await client.rows(`insert into account (org_id, id, username, password_hash) values (1, 9001, '${username}', '')`);
    const add = (recipient: string, days: number) =>
      client.rows(`insert into mail (org_id, id, recipient, subject, body, made_at, tries, given_up_at)
        values (1, gen_random_uuid(), '${recipient}', 'What is due', '', now() - interval '${days} days', 9, now())`);
    await add(username, 20);
    await add('old-guest@demo.test', 8);
    await add('new-guest@demo.test', 6);
    const named = async () => (await year('admin@demo.test')).failed_mails?.data.map((mail) => Object(mail).recipient);
    expect(await named()).toEqual(['new-guest@demo.test', username]);
    await client.rows(`update account set is_disabled = true where org_id = 1 and id = 9001`);
    expect(await named()).toEqual(['new-guest@demo.test']);
    // Another address: the mails to the one before are those of no account.
    await client.rows(
      `update account set (is_disabled, username) = (false, 'mended@demo.test') where org_id = 1 and id = 9001`,
    );
    expect(await named()).toEqual(['new-guest@demo.test']);
    await client.rows(`delete from mail where org_id = 1`);
    await client.rows(`delete from account where org_id = 1 and id = 9001`);
  });
});

describe('laws without an answer:', () => {
  type Reply = {
    total: number;
    duties: number;
    law_ids: number[];
    data: WireUnsettledLaw[];
    next: string | null;
  };
  const list = async (body: object = {}) => (await post('obligations/list', body)) as unknown as Reply;
  const made: number[] = [];

  beforeAll(async () => {
    for (let nth = 0; nth < 57; nth += 1) {
      const law = await addLaw(`Act 100%_${String(nth).padStart(2, '0')}`);
      await addReturn(law, `Return of ${nth}`, day(15));
      made.push(law);
    }
  });

  it('come a page at a time without gap or overlap, and with the ids of all', async () => {
    const first = await list();
    expect(first).toMatchObject({ total: 58, duties: 59, data: { length: 50 } });
    const second = await list({ after: first.next });
    expect(second).toMatchObject({ total: 58, next: null });
    const ids = [...first.data, ...second.data].map(({ law_id }) => law_id);
    expect(ids).toEqual(first.law_ids);
    expect(new Set(ids).size).toBe(58);
    const { data } = await post('today/view');
    expect(data).toMatchObject({ unsettled: { total: 58, data: first.data } });
  });

  it('are found by a part of their name, their place and the cause', async () => {
    expect((await list({ search: ' act 100%_0 ' })).law_ids).toEqual(made.slice(0, 10));
    expect((await list({ search: '_' })).total).toBe(57);
    expect((await list({ profile_id: office })).total).toBe(58);
    const empty = await addPlace('New branch', 'branch');
    const nothing = { success: 1, total: 0, duties: 0, law_ids: [], data: [], next: null };
    expect(await list({ profile_id: empty })).toEqual(nothing);
    expect([(await list({ cause: 'no-rules' })).total, (await list({ cause: 'needs-input' })).total]).toEqual([58, 0]);
  });

  it('leave the list when all of them are settled at once', async () => {
    const { law_ids } = await list({ search: '100%' });
    await settle(law_ids);
    expect((await list()).total).toBe(1);
  });

  it('refuse a place and a page that are none', async () => {
    expect((await list({ after: 'x' })) as object).toMatchObject({
      message: expect.stringContaining('The field after'),
    });
    expect((await list({ profile_id: '-1' })) as object).toMatchObject({ success: 0 });
  });
});

const sumOf = ({ data }: WireHeatMap) =>
  data
    .flatMap(({ months }) => months)
    .reduce(
      (sum, one) => ({
        due: sum.due + one.due,
        overdue: sum.overdue + one.overdue,
        done: sum.done + one.done,
      }),
      { due: 0, overdue: 0, done: 0 },
    );

function lastDayOf(month: string) {
  const [year, nth] = month.split('-').map(Number);
  return Date.UTC(year ?? 0, nth ?? 0, 0) / 86_400_000;
}
