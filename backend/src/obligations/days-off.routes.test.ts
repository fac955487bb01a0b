import type { WireOccurrence } from 'shared-lib/api/contract';
import { setDay } from 'shared-lib/testing/set-day';
import { createApiClient } from '../../test/api-client';
import { backendProcess, stopCleanly } from '../../test/backend-process';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { readPage, rowsOf } from '../../test/lists/plain-record';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, relaxedLimits, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  // 02:00 on 5 August in Kiritimati, 05:00 on 4 August in Los Angeles.
  setDay('2026-08-04T12:00:00Z');
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['holiday_list']);
  law = await addPublishedLaw(client, 'Factories Act');
  await post('obligations/begin', { since: '2026-08-01' });
  await post('profiles/add', { name: 'Head office', kind: 'organisation', answers: [] });
  await post('obligations/settle', {
    law_ids: [law],
    applies: true,
    reason: 'We asked.',
    review_on: '2027-01-01',
  });
});
afterAll(async () => {
  await served?.close();
  jest.useRealTimers();
});

const post = async (path: string, body: object = {}, username: DemoName = 'admin@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;

/** Adds a return whose schedule a person says. */
async function addReturn(returnName: string, schedule: object): Promise<number> {
  const id = await addPublishedReturn(client, { law, name: returnName });
  await post('schedules/save', {
    kind: 'return',
    id,
    version: 0,
    schedule: { level: 'branch', ...schedule },
  });
  return id;
}
const onIndependenceDay = { basis: 'dates', dates: [{ day: 15, month: 8 }] };

async function addPlace(name: string, facts: object = {}): Promise<number> {
  const { id } = await post('profiles/add', { name, kind: 'branch', answers: [] });
  const none = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
  await post('profiles/facts', { id, version: 1, ...none, ...facts });
  return Number(id);
}

const holidays = (name: string, more: object = {}) => ({
  ...{ name, source: '', reach: 'own', state_id: null, saturdays: 'none', sundays: false, days: [] },
  ...more,
});
const saveList = async (list: object) => {
  const { id, version } = await post('holidays/save', list);
  return { id: Number(id), version: Number(version) };
};

/** The due dates of 2026, as `return · place: due (statutory due)`. */
async function dues(name: string): Promise<string[]> {
  const { data } = await post('occurrences/list', { from: '2026-08-01', to: '2026-12-31' });
  return (data as WireOccurrence[])
    .filter((one) => one.name === name)
    .map(({ profile, due, statutory_due }) => `${profile}: ${due} (${statutory_due})`)
    .toSorted();
}

async function findDue(name: string, place: string): Promise<WireOccurrence> {
  const { data } = await post('occurrences/list', { from: '2026-08-01', to: '2026-12-31' });
  const found = (data as WireOccurrence[]).find((one) => one.name === name && one.profile === place);
  if (!found) throw new Error(`${name} is not due at ${place}.`);
  return found;
}

/** The targets of 2026, as `place: target`, at the places with and without the national list. */
async function targets(name: string): Promise<string[]> {
  const found = await Promise.all(['Panaji', 'Pune'].map((place) => findDue(name, place)));
  return found.map(({ profile, target }) => `${profile}: ${target}`);
}

const whyTarget = async (name: string, place: string) => {
  const { id } = await findDue(name, place);
  return ((await post('occurrences/view', { id })).data as { why_target: string }).why_target;
};

/** What was written, by the name of the return, with the transaction that wrote it last. */
const written = async () => {
  const rows = await client.rows<{ name: string; written: string[] }>(`
    select r.name, array_agg(c.xmin::text || ' ' || c.id order by c.id) as written
    from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
    join record r on r.org_id = 1 and r.kind = o.kind and r.id = o.record_id
    where c.org_id = 1 group by r.name`);
  return Object.fromEntries(rows.map((row) => [row.name, row.written]));
};

const independenceDay = { day: '2026-08-15', name: 'Independence Day' };
let national: { id: number; version: number };
let goa: number;

describe('days off:', () => {
  beforeAll(async () => {
    const [state] = await client.rows<{ id: number }>(
      `select id from option where org_id = 1 and list = 'state' and name = 'Goa'`,
    );
    goa = state?.id ?? 0;
    await addReturn('Moves on', { ...onIndependenceDay, holiday: 'next' });
    await addReturn('Moves back', { ...onIndependenceDay, holiday: 'previous' });
    await addReturn('Stays', onIndependenceDay);
    await addReturn('Seven working days', {
      basis: 'period',
      every: 12,
      year_begins: 8,
      due: { unit: 'working-days', count: 7 },
    });
    await addPlace('Pune');
    await addPlace('Panaji', { state_id: goa });
  });

  it('of no list are the Sundays', async () => {
    // 15 August 2026 is a Saturday; of 1 to 8 August one day is a Sunday.
    expect(await dues('Moves on')).toEqual(['Panaji: 2026-08-15 (2026-08-15)', 'Pune: 2026-08-15 (2026-08-15)']);
    expect(await dues('Seven working days')).toEqual([
      'Panaji: 2026-08-08 (2026-08-08)',
      'Pune: 2026-08-08 (2026-08-08)',
    ]);
  });

  it('of the national list count at each place; the day of the law never moves, and a date stays unless a schedule moves it', async () => {
    national = await saveList(holidays('India', { reach: 'national', sundays: true, days: [independenceDay] }));
    expect(await dues('Moves on')).toEqual(['Panaji: 2026-08-17 (2026-08-15)', 'Pune: 2026-08-17 (2026-08-15)']);
    expect(await dues('Moves back')).toEqual(['Panaji: 2026-08-14 (2026-08-15)', 'Pune: 2026-08-14 (2026-08-15)']);
    expect(await dues('Stays')).toEqual(['Panaji: 2026-08-15 (2026-08-15)', 'Pune: 2026-08-15 (2026-08-15)']);
  });

  it('of a state count there instead, and those that a place names before all', async () => {
    const days = [{ day: '2026-08-03', name: 'Local day' }];
    await saveList(holidays('Goa', { reach: 'state', state_id: goa, days }));
    expect(await dues('Moves on')).toEqual(['Panaji: 2026-08-15 (2026-08-15)', 'Pune: 2026-08-17 (2026-08-15)']);
    const own = await saveList(
      holidays('Plant', { days: [independenceDay, { day: '2026-08-16', name: 'Plant day' }] }),
    );
    await addPlace('Goa plant', { state_id: goa, holiday_list_id: own.id });
    expect(await dues('Moves on')).toEqual([
      'Goa plant: 2026-08-17 (2026-08-15)',
      'Panaji: 2026-08-15 (2026-08-15)',
      'Pune: 2026-08-17 (2026-08-15)',
    ]);
    // Working days are counted by each list: without Sundays, with the local day, with Sundays.
    expect(await dues('Seven working days')).toEqual([
      'Goa plant: 2026-08-07 (2026-08-07)',
      'Panaji: 2026-08-08 (2026-08-08)',
      'Pune: 2026-08-08 (2026-08-08)',
    ]);
  });

  it('the days of a calendar tell those of the place that is asked for, or of all places, with where they are off', async () => {
    const { data: places } = await post('profiles/list');
    const daysOffAt = async (place?: string) => {
      const id = (places as { id: number; name: string }[]).find(({ name }) => name === place)?.id;
      const span = { from: '2026-08-03', to: '2026-08-16', ...(id !== undefined && { profile_id: id }) };
      return (await post('occurrences/days', span)).days_off;
    };
    const aSunday = { day: '2026-08-09', name: '' };
    // Nothing is off at every place, so each day says where it is off.
    expect(await daysOffAt()).toEqual([
      { day: '2026-08-03', name: 'Local day', places: ['Panaji'] },
      { ...aSunday, places: ['Head office', 'Pune'] },
      { ...independenceDay, places: ['Goa plant', 'Head office', 'Pune'] },
      { day: '2026-08-16', name: 'Plant day', places: ['Goa plant'] },
    ]);
    expect(await daysOffAt('Pune')).toEqual([aSunday, independenceDay, { day: '2026-08-16', name: '' }]);
    expect(await daysOffAt('Panaji')).toEqual([{ day: '2026-08-03', name: 'Local day' }]);
    expect(await daysOffAt('Goa plant')).toEqual([independenceDay, { day: '2026-08-16', name: 'Plant day' }]);
  });

  it('the reason of a date names the day off', async () => {
    const { data } = await post('occurrences/list', { from: '2026-08-01', to: '2026-08-31' });
    const why = async (name: string, place: string) => {
      const one = (data as WireOccurrence[]).find((row) => row.name === name && row.profile === place);
      return ((await post('occurrences/view', { id: one?.id })).data as { why_date: string }).why_date;
    };
    expect(await why('Moves on', 'Pune')).toContain(
      '15 Aug 2026 (Independence Day) and 16 Aug 2026 are days off: moved to 17 Aug 2026',
    );
    expect(await why('Stays', 'Pune')).toContain('15 Aug 2026 (Independence Day) is a day off: the date stays');
    expect(await why('Stays', 'Panaji')).not.toContain('day off');
  });

  it('the target is so long before as the record says, and a working day; a date that stays on a day off has the working day before', async () => {
    const id = await addPublishedReturn(client, {
      law,
      name: 'A week earlier',
      values: { internalduedate: '7 days before' },
    });
    const schedule = { level: 'branch', basis: 'dates', dates: [{ day: 22, month: 8 }] };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    expect(await targets('A week earlier')).toEqual(['Panaji: 2026-08-15', 'Pune: 2026-08-14']);
    expect(await targets('Stays')).toEqual(['Panaji: null', 'Pune: 2026-08-14']);
    expect(await targets('Moves on')).toEqual(['Panaji: null', 'Pune: null']);
    expect(await whyTarget('A week earlier', 'Pune')).toBe(
      '7 days before it is due · 15 Aug 2026 (Independence Day) is a day off: moved to 14 Aug 2026',
    );
    expect(await whyTarget('A week earlier', 'Panaji')).toBe('7 days before it is due');
    expect(await whyTarget('Stays', 'Pune')).toBe('15 Aug 2026 (Independence Day) is a day off: moved to 14 Aug 2026');
  });

  it('an opening in working days counts by the days off of the place', async () => {
    const id = await addPublishedReturn(client, { law, name: 'Opens in working days' });
    const schedule = {
      ...{ level: 'branch', basis: 'dates', dates: [{ day: 22, month: 8 }] },
      opens: { unit: 'working-days', count: 7 },
    };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    const found = await Promise.all(['Panaji', 'Pune'].map((place) => findDue('Opens in working days', place)));
    expect(found.map(({ profile, opens_on }) => `${profile}: ${opens_on}`)).toEqual([
      'Panaji: 2026-08-15',
      'Pune: 2026-08-13',
    ]);
  });

  it('what a server without targets wrote during an upgrade is worked out anew', async () => {
    await targets('A week earlier');
    await client.rows('update occurrence set usual_target = null where org_id = 1');
    await client.rows(`update duty_grounds set grounds = 'of an earlier server' where org_id = 1`);
    const [kept] = await client.rows<{ earlier: string }>(
      `update due_date_keeping set grounds = regexp_replace(grounds, ' r\\d+ ', ' ') where org_id = 1
       returning grounds as earlier`,
    );
    expect(kept?.earlier).toMatch(/^\d+ \d{4}-\d{2} \d{4}-\d{2}-\d{2}$/);
    expect(await targets('A week earlier')).toEqual(['Panaji: 2026-08-15', 'Pune: 2026-08-14']);
  });

  it('no target lies before the day from which the duty may be filed', async () => {
    const addDated = async (name: string, schedule: object) => {
      const values = { internalduedate: '30 days before' };
      const id = await addPublishedReturn(client, { law, name, values });
      const said = { level: 'branch', basis: 'period', every: 12, year_begins: 8, ...schedule };
      await post('schedules/save', { kind: 'return', id, version: 0, schedule: said });
    };
    await addDated('Soon after its year', { due: { unit: 'days', count: 20 } });
    await addDated('Long after its year', { due: { unit: 'days', count: 40 } });
    expect(await targets('Soon after its year')).toEqual(['Panaji: null', 'Pune: null']);
    expect(await targets('Long after its year')).toEqual(['Panaji: 2026-08-10', 'Pune: 2026-08-10']);
    for (const name of ['Soon after its year', 'Long after its year'])
      await client.rows(`update record set status = 'Draft' where org_id = 1 and name = '${name}'`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
  });

  it('the target that a person sets wins, also after another run; without it the target of the record is back', async () => {
    const set = async (target: string | null) => {
      const { id } = await findDue('A week earlier', 'Pune');
      const { version } = (await post('occurrences/view', { id })).data as WireOccurrence;
      expect(await post('occurrences/target', { id, version, target })).toMatchObject({ success: 1 });
      const { data } = await post('occurrences/view', { id });
      expect(data).toMatchObject({ is_target_set: target !== null });
    };
    await set('2026-08-10');
    await client.rows('delete from duty_grounds where org_id = 1');
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    expect(await targets('A week earlier')).toContain('Pune: 2026-08-10');
    expect(await whyTarget('A week earlier', 'Pune')).toMatch(/^set by (?!a person).+/);
    await set(null);
    expect(await targets('A week earlier')).toContain('Pune: 2026-08-14');
  });

  it('a second run writes nothing, and neither does another name for a day', async () => {
    const before = await written();
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await dues('Stays');
    await client.rows('delete from duty_grounds where org_id = 1');
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await dues('Stays');
    const days = [{ ...independenceDay, name: 'Swatantrata Divas' }];
    const list = holidays('India', { reach: 'national', sundays: true, days });
    national = await saveList({ ...list, ...national });
    await dues('Stays');
    expect(await written()).toEqual(before);
    expect(Object.keys(before)).toHaveLength(6);
  });

  it('a changed list dates anew only what follows from it', async () => {
    const stored = async () => {
      const rows = await client.rows<{ name: string; grounds: string }>(`
        select r.name, d.grounds from duty_grounds d join record r on r.org_id = 1 and r.kind = d.kind
          and r.id = d.record_id where d.org_id = 1`);
      return Object.fromEntries(rows.map(({ name, grounds }) => [name, grounds]));
    };
    const [before, grounds] = [await written(), await stored()];
    const csv = '17-08-2026,One more day';
    national = await post('holidays/import', { ...national, csv }).then(({ id, version }) => ({
      id: Number(id),
      version: Number(version),
    }));
    expect(await dues('Moves on')).toEqual([
      'Goa plant: 2026-08-17 (2026-08-15)',
      'Panaji: 2026-08-15 (2026-08-15)',
      'Pune: 2026-08-18 (2026-08-15)',
    ]);
    const [after, newGrounds] = [await written(), await stored()];
    expect(after.Stays).toEqual(before.Stays);
    expect(after['Moves back']).toEqual(before['Moves back']);
    expect(newGrounds['Moves back']).not.toBe(grounds['Moves back']);
    // Of the duty that moves, only the date of 2026 at the place of this list is written.
    const changed = after['Moves on']?.filter((row) => !before['Moves on']?.includes(row));
    expect(changed).toHaveLength(1);
  });

  it('a dry run of another rule for days off leaves out what is filed, as the save does', async () => {
    const id = await addReturn('Filed early', { ...onIndependenceDay, holiday: 'stay' });
    const { id: filed, version } = await findDue('Filed early', 'Pune');
    const filing = { filed_on: '2026-08-03', no_proof_reason: 'None.' };
    expect(await post('occurrences/file', { id: filed, version, ...filing })).toMatchObject({ success: 1 });
    const open = async () =>
      (await post('occurrences/list', { kind: 'return', record_id: id, to: '2028-12-31' })).data as WireOccurrence[];
    const before = await open();
    const schedule = { level: 'branch', ...onIndependenceDay, holiday: 'next' };
    const { data } = await post('schedules/previewsave', { kind: 'return', id, schedule });
    await post('schedules/save', { kind: 'return', id, version: 1, schedule });
    const after = new Map((await open()).map((one) => [one.id, one.due]));
    const moved = before.filter((one) => after.get(one.id) !== one.due).length;
    expect(moved).toBeGreaterThan(0);
    expect(data).toMatchObject({ added: 0, gone: 0, moved, moved_filed: 0 });
    expect((await post('occurrences/view', { id: filed })).data).toMatchObject({ due: '2026-08-15' });
  });

  it('lists of records show the next date by the national list, and follow it', async () => {
    const nextDue = async () => {
      const page = await readPage(served, 'return', { law: String(law) });
      return rowsOf(page).find((row) => Object.values(row).includes('Moves on'))?.next_due;
    };
    expect(await nextDue()).toBe('2026-08-18');
    const list = holidays('India', { reach: 'national', sundays: true, days: [independenceDay] });
    national = await saveList({ ...list, ...national });
    expect(await nextDue()).toBe('2026-08-17');
  });

  it('a preview of facts counts what is written afterwards', async () => {
    await addReturn('Early', { basis: 'dates', dates: [{ day: 1, month: 8 }], holiday: 'previous' });
    const id = await addPlace('Mapusa');
    const early = holidays('Early list', { days: [{ day: '2026-08-01', name: 'Day before' }] });
    const { id: holiday_list_id } = await saveList(early);
    const facts = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
    const count = async () => (await post('occurrences/list', { profile_id: id })).total as number;
    const before = await count();
    const { data } = await post('profiles/preview', { id, ...facts, holiday_list_id });
    expect(data).toMatchObject({ dates_added: 0, dates_gone: 1 });
    const places = (await post('profiles/list')).data as { id: number; version: number }[];
    const version = places.find((place) => place.id === id)?.version;
    await post('profiles/facts', { id, version, ...facts, holiday_list_id });
    expect(await count()).toBe(before - 1);
  });
});

describe('the time zone of the organisation:', () => {
  const standings = async () => {
    const { data } = await post('today/view');
    const { today, overdue, due_today } = data as Record<'overdue' | 'due_today', { data: WireOccurrence[] }> & {
      today: string;
    };
    const listed = await post('occurrences/list', { standing: 'overdue' });
    const names = (rows: WireOccurrence[]) => rows.map(({ name }) => name).filter((name) => name === 'Daily');
    return {
      today,
      overdue: names(overdue.data).length,
      due: names(due_today.data).length,
      listed: names(listed.data as WireOccurrence[]).length,
    };
  };

  it('a duty that was due yesterday in Kiritimati is due today in Los Angeles', async () => {
    await addReturn('Daily', { level: 'organisation', basis: 'dates', dates: [{ day: 4, month: 8 }] });
    await post('organisation/save-time-zone', { time_zone: 'Pacific/Kiritimati' });
    expect(await standings()).toEqual({ today: '2026-08-05', overdue: 1, due: 0, listed: 1 });
    await post('organisation/save-time-zone', { time_zone: 'America/Los_Angeles' });
    expect(await standings()).toEqual({ today: '2026-08-04', overdue: 0, due: 1, listed: 0 });
  });

  it('a decision is reviewed after today there', async () => {
    const settle = (review_on: string) =>
      post('obligations/settle', { law_ids: [law], applies: true, reason: 'We asked.', review_on });
    await post('organisation/save-time-zone', { time_zone: 'Pacific/Kiritimati' });
    expect(await settle('2026-08-05')).toMatchObject({ success: 0 });
    await post('organisation/save-time-zone', { time_zone: 'America/Los_Angeles' });
    expect(await settle('2026-08-05')).toMatchObject({ success: 1 });
  });
});

it('days off: a place that moves to another State on a later day follows the list of its old State until then', async () => {
  const id = await addPlace('Moving', { state_id: goa });
  const none = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
  const moved = await post('profiles/facts', { id, version: 2, ...none, facts_from: '2026-08-05' });
  expect(moved).toMatchObject({ success: 1 });
  const dueThere = async () => (await findDue('Moves back', 'Moving')).due;
  const inGoa = async () =>
    ((await post('occurrences/list', { state_id: goa })).data as WireOccurrence[]).some(
      ({ profile }) => profile === 'Moving',
    );
  const daysOff = async () => {
    const asked = { from: '2026-08-03', to: '2026-08-03', profile_id: id };
    return (await post('occurrences/days', asked)).days_off;
  };
  const ofGoa = [{ day: '2026-08-03', name: 'Local day' }];
  expect([await dueThere(), await inGoa(), await daysOff()]).toEqual(['2026-08-15', true, ofGoa]);
  jest.setSystemTime(Date.parse('2026-08-05T08:00:00Z'));
  expect([await dueThere(), await inGoa(), await daysOff()]).toEqual(['2026-08-14', false, []]);
  jest.setSystemTime(Date.parse('2026-08-04T12:00:00Z'));
});

it('days off: a holiday of one place is its own where the others are off that Sunday anyway, and only places open that day count', async () => {
  const daysOff = async (day: string) => (await post('occurrences/days', { from: day, to: day })).days_off;
  await client.rows(`update profile set holiday_list_id = ${national.id} where org_id = 1 and name <> 'Goa plant'`);
  const plantDay = { day: '2026-08-16', name: 'Plant day', places: ['Goa plant'] };
  expect(await daysOff('2026-08-16')).toEqual([{ ...plantDay, everywhere: true }]);
  expect(await daysOff('2026-08-09')).not.toEqual([{ day: '2026-08-09', name: '' }]);
  await client.rows(`update profile set opened_on = '2026-08-17' where org_id = 1 and name = 'Goa plant'`);
  expect(await daysOff('2026-08-16')).toEqual([{ day: '2026-08-16', name: '' }]);
  expect(await daysOff('2026-08-09')).toEqual([{ day: '2026-08-09', name: '' }]);
  await client.rows(`update profile set opened_on = null where org_id = 1 and name = 'Goa plant'`);
});

/** The servers of three clocks; the machine's time zone is the only difference. */
it('due dates: are the same bytes on servers of Kiritimati, Los Angeles and Kolkata', async () => {
  const { token } = served.as('admin@demo.test');
  const preview = {
    schedule: { basis: 'period', due: { unit: 'working-days', count: 7 }, holiday: 'next' },
    ...{ from: '2026-01-01', to: '2027-12-31' },
    grounds: { holidays: { days: ['2026-08-15'], saturdays: 'second-fourth' } },
  };
  const askIn = async (TZ: string) => {
    for (const table of ['occurrence', 'obligation', 'duty_grounds'])
      await client.rows(`delete from ${table} where org_id = 1`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    const env = {
      ...relaxedLimits,
      DATABASE_URL: served.database.url,
      DATA_DIR: served.dataFolder,
      DEMO: 'on',
    };
    const server = await backendProcess({ ...env, TZ });
    const other = createApiClient(server.address, { authorization: token });
    const { body } = await other.post('/api/schedules/preview', preview);
    // The days count what is overdue, which the clock may change between the servers.
    const { body: days } = await other.post('/api/occurrences/days', {
      from: '2026-08-01',
      to: '2027-07-31',
    });
    await stopCleanly(server);
    const rows = await client.rows(`
      select o.profile_id, o.kind, o.record_id, c.period_key, c.period_start::text, c.period_end::text,
        c.statutory_due::text, c.extended_due::text, c.effective_due::text, c.usual_target::text
      from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id where c.org_id = 1
      order by 1, 2, 3, 4`);
    expect(rows.length).toBeGreaterThan(10);
    const counts = (days.data as { day: string; count: number }[]).map(({ day, count }) => [day, count]);
    return JSON.stringify([body.data, counts, rows]);
  };
  const first = await askIn('Pacific/Kiritimati');
  expect(await askIn('America/Los_Angeles')).toBe(first);
  expect(await askIn('Asia/Kolkata')).toBe(first);
});
