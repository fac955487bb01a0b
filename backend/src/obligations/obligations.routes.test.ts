import type { WireOccurrence } from 'shared-lib/api/contract';
import { formatDayShort, recordKinds } from 'shared-lib/records';
import { findToday, formatDay, parseDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { findLastDayToCompute } from './day-spans';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client);
});
afterAll(() => served?.close());

const day = (fromToday: number) => formatDay(findToday() + fromToday);
const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;
const today = async () => (await post('today/view')).data as TodayReply;
type Section = { total: number; data: WireOccurrence[] };
type TodayReply = {
  since: string | null;
  profiles: number;
  overdue: Section;
  due_today: Section;
  next_days: Section;
  next_due: string | null;
  unsettled: { total: number; data: { law_id: number; cause: string; duties: number }[] };
  undated: Record<string, number>;
};
const namesOf = ({ data }: Section) => data.map(({ name, profile, due }) => `${name} · ${profile} · ${due}`);

const addLaw = (name: string) => addPublishedLaw(client, name);
const addReturn = (law: number, name: string, values: object = {}) =>
  addPublishedReturn(client, { law, name, values: { ...values } });
const addPlace = async (name: string, kind: 'organisation' | 'branch') =>
  Number((await post('profiles/add', { name, kind, answers: [] })).id);
const settle = (law_ids: number[], more: object = {}) =>
  post('obligations/settle', { law_ids, applies: true, reason: 'We asked.', review_on: day(300), ...more });

describe('due dates:', () => {
  let law: number;
  let soon: number;

  it('are none until an administrator begins, and say how many places there are', async () => {
    law = await addLaw('Factories Act');
    soon = await addReturn(law, 'Annual return', yearlyOn(day(3)));
    expect(await today()).toMatchObject({ since: null, profiles: 0, overdue: { total: 0, data: [] } });
    expect(await post('obligations/begin', { since: day(-30) })).toMatchObject({ success: 0 });
    expect(await post('obligations/begin', { since: day(1) }, 'admin@demo.test')).toMatchObject({
      success: 0,
      field: 'since',
    });
    await post('obligations/begin', { since: day(-30) }, 'admin@demo.test');
    await addPlace('Head office', 'organisation');
    expect(await today()).toMatchObject({ since: day(-30), profiles: 1 });
  });

  it('a law without rules waits for a decision, and gives no date before it', async () => {
    const { unsettled, next_days } = await today();
    expect(unsettled).toMatchObject({
      total: 1,
      data: [
        {
          law_id: law,
          law: 'Factories Act',
          cause: 'no-rules',
          duties: 1,
          profiles: [{ id: expect.any(Number), name: 'Head office' }],
        },
      ],
    });
    expect(next_days.total).toBe(0);
  });

  it('a decision needs a reason and a later day, and is refused for a law that is not there', async () => {
    expect((await settle([law], { reason: ' ' })).message).toMatch(/reason/);
    expect((await settle([law], { review_on: day(0) })).message).toContain('The field review_on');
    expect((await settle([law], { review_on: null })).message).toContain('The field review_on');
    expect(await settle([law, 999_999])).toMatchObject({ success: 0, message: 'There is no such law.' });
    expect((await today()).unsettled.total).toBe(1);
  });

  it('a decision that the law applies brings its dates', async () => {
    expect(await settle([law])).toMatchObject({ success: 1 });
    const now = await today();
    expect(now.unsettled).toMatchObject({ total: 0, data: [] });
    expect(namesOf(now.next_days)).toEqual([`Annual return · Head office · ${day(3)}`]);
    expect(now.next_days.data[0]).toMatchObject({
      standing: 'due',
      kind: 'return',
      record_id: soon,
      law: 'Factories Act',
      statutory_due: day(3),
    });
  });

  it('what is due today, overdue and later stands in its section, and each number is that of its list', async () => {
    await addReturn(law, 'Late return', yearlyOn(day(-2)));
    await addReturn(law, 'Today return', yearlyOn(day(0)));
    await addReturn(law, 'Later return', yearlyOn(day(20)));
    const now = await today();
    expect(namesOf(now.overdue)).toEqual([`Late return · Head office · ${day(-2)}`]);
    expect(namesOf(now.due_today)).toEqual([`Today return · Head office · ${day(0)}`]);
    expect(now.next_due).toBe(day(20));
    const overdue = await post('occurrences/list', { standing: 'overdue' });
    expect(overdue).toMatchObject({ total: now.overdue.total, data: now.overdue.data, next: null });
    const week = await post('occurrences/list', { from: day(1), to: day(7) });
    expect(week).toMatchObject({ total: now.next_days.total, data: now.next_days.data });
    expect((await post('occurrences/list', { standing: 'due', to: day(7) })).total).toBe(2);
  });

  it('those of one record are found by its kind and its id', async () => {
    const found = await post('occurrences/list', { kind: 'return', record_id: soon });
    const rows = found.data as WireOccurrence[];
    const [year, monthAndDay] = [Number(day(3).slice(0, 4)), day(3).slice(4)];
    // Dates are kept to the end of the month two years ahead. The third is not among them on the last days of a month.
    const kept = [0, 1, 2].map((after) => `${year + after}${monthAndDay}`);
    expect(rows.map(({ due }) => due)).toEqual(
      kept.filter((due) => due <= formatDay(findLastDayToCompute(findToday()))),
    );
    expect(new Set(rows.map(({ record_id }) => record_id))).toEqual(new Set([soon]));
    expect(found.total).toBe(rows.length);
    expect((await post('occurrences/list', { kind: 'license', record_id: soon })).total).toBe(0);
    const other = await post('occurrences/list', { kind: 'return', record_id: soon }, 'admin@other.test');
    expect(other).toMatchObject({ success: 1, total: 0, data: [] });
    expect(await post('occurrences/list', { record_id: soon })).toMatchObject({ success: 0, field: 'kind' });
    const wrong = await post('occurrences/list', { kind: 'return', record_id: '0' });
    expect(wrong).toMatchObject({ success: 0 });
  });

  it('the days of a month add up to its list, with names and what is overdue', async () => {
    const span = { from: day(-10), to: day(25) };
    const days = (await post('occurrences/days', span)).data as {
      day: string;
      count: number;
      overdue: number;
      done: number;
      names: string[];
    }[];
    expect(days).toEqual([
      { day: day(-2), count: 1, overdue: 1, done: 0, late: 0, waived: 0, names: ['Late return'] },
      { day: day(0), count: 1, overdue: 0, done: 0, late: 0, waived: 0, names: ['Today return'] },
      { day: day(3), count: 1, overdue: 0, done: 0, late: 0, waived: 0, names: ['Annual return'] },
      { day: day(20), count: 1, overdue: 0, done: 0, late: 0, waived: 0, names: ['Later return'] },
    ]);
    expect((await post('occurrences/list', span)).total).toBe(4);
  });

  it('an occurrence says why it is that day and why it applies', async () => {
    const [one] = (await today()).next_days.data;
    const { data } = await post('occurrences/view', { id: one?.id });
    expect(data).toMatchObject({ ...one, why_date: expect.stringContaining('the schedule names the date') });
    expect((data as { why_applies: string[] }).why_applies).toEqual([
      'The law is published and in force.',
      `A person decided that it applies: We asked. To be reviewed on ${formatDayShort(day(300))}.`,
      'The organisation does it once: Head office.',
    ]);
    // The page tells it from a failure by the field, and does not offer to try again.
    expect(await post('occurrences/view', { id: 999_999 })).toMatchObject({
      success: 0,
      message: expect.stringContaining('There is no such due date.'),
      field: 'id',
    });
  });

  const snapshot = () =>
    client.rows(`select c.*, o.why, c.xmin::text from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
      where c.org_id = 1 order by c.id`);

  it('a second run writes nothing', async () => {
    const before = await snapshot();
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await today();
    expect(await snapshot()).toEqual(before);
    await client.rows(`delete from duty_grounds where org_id = 1`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await today();
    expect(await snapshot()).toEqual(before);
  });

  it('follow a changed date at once, and keep the identity of what they move', async () => {
    await client.update(recordKinds.return, { id: soon, ...yearlyOn(day(5)), status: 2 });
    expect(namesOf((await today()).next_days)).toEqual([`Annual return · Head office · ${day(5)}`]);
  });

  it('an extension moves what is due and keeps the day of the law', async () => {
    const extended = { start_date: day(5), end_date: day(5), extension_date: day(6) };
    await client.update(recordKinds.return, { id: soon, extensionArr: [extended], status: 2 });
    const [moved] = (await today()).next_days.data;
    expect(moved).toMatchObject({ due: day(6), statutory_due: day(5) });
  });

  it('go with the law that is repealed, and with the decision that is taken back', async () => {
    expect(await settle([law], { applies: null, reason: 'Wrong', review_on: null })).toMatchObject({
      success: 1,
    });
    const now = await today();
    expect([now.overdue.total, now.next_days.total, now.unsettled.total]).toEqual([0, 0, 1]);
    await settle([law]);
    expect((await today()).overdue.total).toBe(1);
    await settle([law], { applies: false });
    expect(await today()).toMatchObject({ overdue: { total: 0 }, unsettled: { total: 0 } });
    await settle([law]);
  });

  it('a decision for one branch leaves the others', async () => {
    const pune = await addPlace('Pune factory', 'branch');
    const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 28 }] };
    const id = await addReturn(law, 'Monthly return', yearlyOn(day(4)));
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    const places = async () =>
      new Set(
        ((await post('occurrences/list', { kind: 'return', profile_id: pune })).data as WireOccurrence[]).map(
          ({ name }) => name,
        ),
      );
    expect(await places()).toEqual(new Set(['Monthly return']));
    await settle([law], { profile_id: pune, applies: false });
    expect(await places()).toEqual(new Set());
    expect((await today()).overdue.total).toBe(1);
  });

  it('a branch has only what falls into the time in which it is open, as a preview says before', async () => {
    const shop = await addPlace('Shop', 'branch');
    const facts = {
      state_id: null,
      industries: [],
      branch_types: [],
      opened_on: day(60),
      closed_on: day(400),
    };
    const listed = async () => (await post('occurrences/list', { profile_id: shop })).data as WireOccurrence[];
    const before = await listed();
    const { data: preview } = await post('profiles/preview', { id: shop, ...facts });
    const refused = { ...facts, closed_on: day(50) };
    expect((await post('profiles/facts', { id: shop, version: 1, ...refused })).message).toContain('closed_on');
    expect(await post('profiles/facts', { id: shop, version: 1, ...facts })).toMatchObject({ version: 2 });
    expect(await post('profiles/facts', { id: shop, version: 1, ...facts })).toMatchObject({ success: 0 });
    const dues = (await listed()).map(({ due }) => due);
    expect(dues.length).toBeGreaterThan(9);
    expect(dues.filter((due) => due < day(60))).toEqual([]);
    // The first date after the closing is about a time in which it was open.
    expect(dues.filter((due) => due > day(400))).toEqual(
      before
        .map(({ due }) => due)
        .filter((due) => due > day(400))
        .slice(0, 1),
    );
    const dates_gone = before.length - dues.length;
    // From the closing day on it has the duty no more.
    expect(preview).toMatchObject({
      duties_added: 0,
      duties_gone: 1,
      dates_added: 0,
      dates_gone,
      first_added: [],
    });
  });

  it('lists page without gap or overlap', async () => {
    const first = await post('occurrences/list');
    const ids = [...(first.data as WireOccurrence[])].map(({ id }) => id);
    let next = first.next;
    while (next) {
      const page = await post('occurrences/list', { after: next });
      ids.push(...(page.data as WireOccurrence[]).map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(first.total);
    expect((await post('occurrences/list', { after: 'x' })).message).toContain('The field after');
  });

  it('lie at each branch once somebody confirmed that for the law', async () => {
    const other = await addLaw('Boilers Act');
    await addReturn(other, 'Boiler return', yearlyOn(day(30)));
    await settle([other]);
    const places = async () => {
      const { data } = await post('occurrences/list', { from: day(30), to: day(30) });
      return (data as WireOccurrence[]).filter(({ law_id }) => law_id === other).map(({ profile }) => profile);
    };
    expect(await places()).toEqual(['Head office']);
    await addPlace('Nashik', 'branch');
    expect(await post('schedules/save-level', { law_id: other, level: 'branch' })).toMatchObject({
      success: 1,
    });
    expect(await places()).toContain('Nashik');
    expect(await places()).not.toContain('Head office');
    await post('schedules/save-level', { law_id: other, level: null, seen: 'branch' });
    expect(await places()).toEqual(['Head office']);
  });

  describe('with a schedule of their own', () => {
    let own: number;
    let from: number;
    const save = (version: number, schedule: object) =>
      post('schedules/save', { kind: 'return', id: from, version, schedule });
    const listed = async (more: object = {}) =>
      (await post('occurrences/list', { kind: 'return', record_id: from, ...more })).data as WireOccurrence[];
    const file = (due: WireOccurrence | undefined, filed_on: string) =>
      post('occurrences/file', {
        ...{ id: due?.id ?? 0, version: due?.version ?? 0, filed_on },
        ...{ late_reason: 'The portal was down.', no_proof_reason: 'The portal gives no receipt.' },
      });
    const isNow = ({ period_start: start, period_end: end }: WireOccurrence) =>
      start !== null && end !== null && start <= day(0) && end > day(0);
    beforeAll(async () => {
      own = await addLaw('Register Act');
      await settle([own]);
    });
    // What was filed would stay when due dates end.
    afterAll(() => client.rows('delete from occurrence where org_id = 1 and worked_on_at is not null'));

    it('may be filed before the period ends from the day that it names, and not earlier', async () => {
      from = await addReturn(own, 'Early return');
      const schedule = {
        ...{ basis: 'period', due: { unit: 'days', count: 30 } },
        opens: { unit: 'days', count: 400 },
      };
      expect(await save(0, schedule)).toMatchObject({ success: 1 });
      const { said } = (await post('schedules/view', { kind: 'return', id: from })).data as {
        said: { schedule: object }[];
      };
      expect(said[0]?.schedule).toMatchObject({ opens: { unit: 'days', count: 400 } });
      const data = await listed({ standing: 'due' });
      const now = data.find(isNow) ?? data[0];
      const opensOn = formatDay((parseDay(now?.due ?? '') ?? 0) - 400);
      expect(now?.opens_on).toBe(opensOn);
      expect((await file(now, formatDay((parseDay(opensOn) ?? 0) - 1))).message).toContain(
        `must not be before ${opensOn}, from which it may be filed`,
      );
      expect(await file(now, day(0))).toMatchObject({ success: 1 });
      expect((await file(data.at(-1), day(0))).message).toContain('from which it may be filed');
    });

    it('lead opening and target of what is open again, whose date stays; what is filed keeps all', async () => {
      from = await addReturn(own, 'Follows', { internalduedate: '7 days before' });
      const saveDay = async (version: number, dueDay: number, count: number) => {
        const schedule = { basis: 'dates', dates: [{ day: dueDay }], opens: { unit: 'days', count } };
        expect(await save(version, schedule)).toMatchObject({ success: 1 });
      };
      await saveDay(0, 8, 400);
      const [again, filed] = await listed();
      for (const one of [again, filed]) expect(await file(one, day(0))).toMatchObject({ success: 1 });
      const reopened = { id: again?.id, version: 2, reason: 'Again.' };
      expect(await post('occurrences/reopen', reopened)).toMatchObject({ success: 1 });
      const daysOf = async (one: WireOccurrence | undefined) => {
        const found = (await post('occurrences/view', { id: one?.id })).data as WireOccurrence;
        return [found.due, found.opens_on, found.target];
      };
      const before = (days: number) => formatDay((parseDay(again?.due ?? '') ?? 0) - days);
      const entries = () =>
        client.rows(`select action from journal where org_id = 1 and kind = 'occurrence'
          and record_id in (${again?.id}, ${filed?.id}) order by seq`);
      const [kept, noted] = [await daysOf(filed), await entries()];
      await saveDay(1, 8, 410);
      const earlier = { id: from, internalduedate: '15 days before', status: 2 };
      expect((await client.update(recordKinds.return, earlier)).body).toMatchObject({ success: '1' });
      const [due, opensOn, target] = await daysOf(again);
      expect([due, opensOn]).toEqual([again?.due, before(410)]);
      expect(String(target) <= before(15)).toBe(true);
      // The date of another schedule is not its own, but it opens as that one does.
      await saveDay(2, 6, 410);
      expect((await daysOf(again)).slice(0, 2)).toEqual([again?.due, before(412)]);
      expect(await daysOf(filed)).toEqual(kept);
      expect(await entries()).toEqual(noted);
    });

    it('are attested after each period if they have no date, and only if the schedule says so', async () => {
      from = await addReturn(own, 'Register kept');
      const schedule = { basis: 'standing', every: 1 };
      expect(await save(0, schedule)).toMatchObject({ success: 1 });
      expect(await listed()).toEqual([]);
      expect((await save(1, { ...schedule, due: { unit: 'days', count: -1 } })).message).toContain(
        'must not be before the end of the period',
      );
      const early = { unit: 'months', count: 0, day: 10 };
      const exceptions = [{ month: 3, due: early }];
      for (const wrong of [{ due: early }, { due: { unit: 'days', count: 0 }, exceptions }])
        expect((await save(1, { ...schedule, ...wrong })).message).toContain('must not be before the end');
      const opens = { unit: 'days', count: 60 };
      expect((await save(1, { ...schedule, due: { unit: 'days', count: 0 }, opens })).message).toContain(
        'once it has ended',
      );
      expect(await save(1, { ...schedule, due: { unit: 'days', count: 0 } })).toMatchObject({ success: 1 });
      const data = await listed();
      const [first] = data;
      expect(first).toMatchObject({ is_attested: true, due: first?.period_end });
      const later = data.find(({ period_end: end }) => end !== null && end > day(0));
      expect((await file(later, day(0))).message).toContain('must not be before the period ends');
      expect(await file(first, day(0))).toMatchObject({ success: 1 });
      const [entry] = await client.rows<{ action: string }>(
        `select action from journal where org_id = 1 and kind = 'occurrence' and record_id = ${first?.id}`,
      );
      expect(entry?.action).toBe('Attested');
      expect(await save(2, schedule)).toMatchObject({ success: 1 });
      // What was attested stays, and what is open goes.
      expect((await listed({ standing: 'counted' })).map(({ id }) => id)).toEqual([first?.id]);
    });
  });

  it('reach two years ahead, and not further', async () => {
    const { data } = await post('occurrences/list', { from: day(640) });
    expect((data as WireOccurrence[]).length).toBeGreaterThan(0);
    expect((await post('occurrences/list', { from: day(762) })).total).toBe(0);
  });

  it('end when the administrator ends them, and nothing of them is left', async () => {
    await post('obligations/begin', { since: null }, 'admin@demo.test');
    expect(await today()).toMatchObject({ since: null, overdue: { total: 0 }, next_days: { total: 0 } });
    expect(await client.rows('select 1 from occurrence where org_id = 1')).toEqual([]);
  });

  it('duties without a readable date are counted by kind', async () => {
    const before = (await today()).undated;
    await addReturn(law, 'Unread return');
    expect((await today()).undated).toEqual({ ...before, return: Number(before.return) + 1 });
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-01', to: '2028-03-01' }, 'to'],
    [{ from: '2026-03-01', to: '2026-02-01' }, 'to'],
  ])('the days of %j are refused by the field', async (span, field) => {
    expect((await post('occurrences/days', span)).message).toContain(`The field ${field}`);
  });
});

describe('a dry run', () => {
  beforeAll(() => post('obligations/begin', { since: day(-30) }, 'admin@demo.test'));

  it('of a second extension names the period that moves, and the one that an earlier extension moved to that day', async () => {
    const law = await addLaw('Extended Act');
    const id = await addReturn(law, 'Extended return', { periodicity: 'Monthly' });
    const record = { kind: 'return', id };
    const schedule = { basis: 'period', level: 'organisation', due: { unit: 'months', count: 1, day: 20 } };
    await post('schedules/save', { ...record, version: 0, schedule });
    await settle([law]);
    const { data } = await post('occurrences/list', { record_id: id, kind: 'return', from: day(40) });
    const [one, next] = data as WireOccurrence[];
    const rowOf = (from: string, to: string) => ({ start_date: from, end_date: from, extension_date: to });
    const [first, second] = [one?.due ?? '', next?.due ?? ''];
    const granted = rowOf(first, second);
    await client.update(recordKinds.return, { id, extensionArr: [granted], status: 2 });
    const later = second.replace(/20$/, '27');
    const ask = async (from: string) => {
      const extensions = [granted, rowOf(from, later)];
      return (await post('schedules/previewextensions', { ...record, extensions })).data;
    };
    const which = (occurrence: WireOccurrence | undefined) => ({
      period_start: occurrence?.period_start,
      period_end: occurrence?.period_end,
      statutory_due: occurrence?.statutory_due,
    });
    const days = { from: second, to: later };
    expect(which(one).period_start).not.toBe(which(next).period_start);
    // The same day, place and new day: only the period tells the two apart.
    expect(await ask(second)).toMatchObject({
      ...{ moved: 1, first_moved: { ...days, ...which(next) }, extended_before: which(one) },
    });
    expect(await ask(first)).toMatchObject({
      ...{ moved: 1, first_moved: { ...days, ...which(one) }, extended_before: null },
    });
  });

  it('of a repeal counts the open due dates that the repeal then takes away, and their places', async () => {
    const law = await addLaw('Act to repeal');
    const id = await addReturn(law, 'Return to repeal', { periodicity: 'Monthly' });
    const schedule = { basis: 'period', level: 'branch', due: { unit: 'months', count: 1, day: 20 } };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    await addPlace('Mill', 'branch');
    await settle([law]);
    const openDates = async () => {
      await today();
      return client.rows<{ id: number; place: number; due: string }>(
        `select c.id, c.profile_id as place, to_char(c.effective_due, 'YYYY-MM-DD') as due
         from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
         where c.org_id = 1 and c.state = 'open' and o.law_id = ${law} order by c.effective_due, c.id`,
      );
    };
    const ask = async () => (await post('schedules/previewrepeal', { law_id: law }, 'viewer@demo.test')).data;
    const before = await openDates();
    const asked = await ask();
    expect(await openDates()).toEqual(before);
    await client.update(recordKinds.law, { id: law, Active: 'Repealed', status: 2 });
    const left = await openDates();
    const gone = before.filter((one) => !left.some((other) => other.id === one.id));
    const gone_places = new Set(gone.map(({ place }) => place)).size;
    expect([left.length, gone_places].map((count) => count > 1)).toEqual([true, true]);
    const none = { added: 0, gone: 0, gone_past: 0, gone_places: 0, moved: 0, first_gone: null };
    expect(asked).toMatchObject({ ...none, gone: gone.length, gone_places, first_gone: gone[0]?.due });
    expect(await ask()).toMatchObject(none);
    expect(await post('law/below', { id: law })).toMatchObject({ due_dates_kept: true });
    expect(await post('schedules/previewrepeal', { law_id: 999_999 })).toMatchObject({ success: 0 });
  });
});
