import { recordKinds } from 'shared-lib/records';
import { addPublishedLaw, addPublishedReturn } from '../../../test/duty-client';
import { runAs } from '../../../test/fresh-database';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

describe('schedules/preview:', () => {
  const preview = (body: object) => served.as('viewer@demo.test').post('/api/schedules/preview', body);
  const year = { from: '2026-04-01', to: '2027-03-31' };
  const tdsStatement = {
    basis: 'period',
    every: 3,
    due: { unit: 'days', count: 45 },
    exceptions: [{ month: 3, due: { unit: 'days', count: 60 } }],
  };

  const dataOf = ({ data }: Record<string, unknown>): unknown[] => (Array.isArray(data) ? data : []);

  it('answers every due date of the span with its period and its reason', async () => {
    const grounds = { holidays: { saturdays: 'all' } };
    const { body } = await preview({ schedule: tdsStatement, ...year, grounds });
    const [first, ...others] = dataOf(body);
    expect(others).toHaveLength(3);
    expect(first).toEqual({
      period_key: 'Q2025-26.4',
      period_start: '2026-01-01',
      period_end: '2026-03-31',
      statutory_due: '2026-05-30',
      extended_due: null,
      effective_due: '2026-05-30',
      due_at: null,
      falls_on_holiday: true,
      why:
        'January to March 2026 ends 31 Mar 2026 → 60 days later → 30 May 2026 · no extension · ' +
        '30 May 2026 is a day off: the date stays',
    });
  });

  it('an extension moves the effective date and keeps the date of the law', async () => {
    const extensions = [{ start_date: '2026-08-14', end_date: '2026-08-14', extension_date: '2026-08-31' }];
    const { body } = await preview({ schedule: tdsStatement, ...year, grounds: { extensions } });
    expect(dataOf(body)[1]).toMatchObject({
      statutory_due: '2026-08-14',
      extended_due: '2026-08-31',
      effective_due: '2026-08-31',
    });
  });

  it.each([
    ['from a day in a period on', { applies_from: '2026-08-14' }, ['2026-11-14', '2027-02-14']],
    ['until a day in a period', { applies_until: '2026-05-10' }, ['2026-05-30', '2026-08-14']],
    ['between two days', { applies_from: '2026-05-10', applies_until: '2026-08-14' }, ['2026-08-14', '2026-11-14']],
    ['without an end', { applies_from: '2026-11-01', applies_until: null }, ['2027-02-14']],
  ])('a duty that applies %s has the dates of the periods with these days', async (_when, grounds, due) => {
    const { body } = await preview({ schedule: tdsStatement, ...year, grounds });
    expect(dataOf(body).map((one) => Object(one).effective_due)).toEqual(due);
  });

  it.each([
    ['applies_from', '2026-02-30'],
    ['applies_until', '2026-04-31'],
  ])('%s is refused where it is no day', async (field, value) => {
    const { body } = await preview({ schedule: tdsStatement, ...year, grounds: { [field]: value } });
    expect(body.message).toContain(`The field ${field}`);
  });

  it('an event may be told with its instant', async () => {
    const schedule = { basis: 'event', due: { unit: 'hours', count: 6 } };
    const happenings = [{ id: 2, at: '2026-11-20T23:10:00+05:30' }];
    const { body } = await preview({ schedule, ...year, grounds: { happenings } });
    expect(body.data).toMatchObject([{ period_key: 'E2', due_at: '2026-11-21T05:10:00+05:30' }]);
  });

  const badRow = { start_date: '2026-02-30', end_date: '2026-03-31', extension_date: '2026-04-30' };
  const atOffset = (offset: string) => ({ id: 1, at: `2026-11-20T23:10:00${offset}` });
  const event = { id: 1, on: '2026-05-01' };
  const holding = { id: 1, valid_until: '2026-12-15' };
  it.each([
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['a span of more than ten years', { to: '2040-01-01' }, 'to'],
    ['an event without a day', { grounds: { happenings: [{ id: 1 }] } }, 'happenings'],
    ['a day on which it was done that does not exist', { grounds: { done: ['2026-04-31'] } }, 'done'],
    ['an extension on a day that does not exist', { grounds: { extensions: [badRow] } }, 'extensions'],
    ['a year before 1900', { from: '0001-01-01', to: '0001-12-31' }, 'from'],
    ['an end before the start', { to: '2026-03-31' }, 'to'],
    ['an instant with an offset that no clock has', { grounds: { happenings: [atOffset('+99:00')] } }, 'happenings'],
    ['two events with one id', { grounds: { happenings: [event, event] } }, 'happenings'],
    ['two licenses with one id', { grounds: { holdings: [holding, holding] } }, 'holdings'],
    ['a date of one year without its year', { schedule: { basis: 'once', dates: [{ day: 1 }] } }, 'dates'],
  ])('refuses %s and names the field', async (_fault, wrong, field) => {
    const { body } = await preview({ schedule: tdsStatement, ...year, ...wrong });
    expect(body).toMatchObject({ success: 0, field });
    expect(body.message).toContain(`The field ${field} `);
  });
});

describe('schedules/view and schedules/save:', () => {
  const as = (username: DemoName) => served.as(username);
  const view = async (id: unknown, kind = 'return') => {
    const { body } = await as('viewer@demo.test').post('/api/schedules/view', { kind, id });
    return body;
  };
  const save = async (body: object, username: DemoName = 'editor@demo.test') => {
    const answer = await as(username).post('/api/schedules/save', { kind: 'return', ...body });
    return answer.body;
  };
  const quarterly = { basis: 'period', every: 3, due: { unit: 'days', count: 45 } };
  const whole = {
    ...quarterly,
    level: 'organisation',
    year_begins: 4,
    exceptions: [],
    dates: [],
    holiday: 'stay',
  };
  const ask = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  /** Returns whose fields name dates, or none. */
  const returnsWith = async (hasDates: boolean) => {
    const found = await ask<{ id: number }>(
      `select id from record where org_id = 1 and kind = 'return' and law_status <> 'Repealed'
       and periodicity = 'Annual' and (jsonb_array_length(details->'dayMonths') > 0) = ${hasDates} order by id limit 2`,
    );
    return found.map(({ id }) => id);
  };
  const findReturn = async (hasDates: boolean) => (await returnsWith(hasDates))[0] ?? 0;

  it('read the fields of a record, and say what is doubtful', async () => {
    const dated = await view(await findReturn(true));
    expect(dated).toMatchObject({
      success: 1,
      data: { read: { basis: 'dates', every: 12 }, doubt: null, said: [] },
    });
    const undated = await view(await findReturn(false));
    expect(undated).toMatchObject({ data: { read: { basis: 'unread' }, doubt: 'no-dates', said: [] } });
  });

  it('say the extensions of the record, as a dry run takes them', async () => {
    const [extended] = await ask<{ id: number }>(
      `select id from record where org_id = 1 and kind = 'return' and jsonb_array_length(details->'extensions') = 1 limit 1`,
    );
    const { data } = await view(extended?.id);
    const { read: schedule, extensions } = Object(data);
    expect(extensions).toEqual([
      { start_date: expect.any(String), end_date: expect.any(String), extension_date: expect.any(String) },
    ]);
    const { body } = await as('viewer@demo.test').post('/api/schedules/preview', {
      ...{ schedule, from: '2026-04-01', to: '2027-03-31', grounds: { extensions } },
    });
    expect(body).toMatchObject({ success: 1 });
  });

  it('keep what somebody said, with a version, in the journal and in the timeline of the record', async () => {
    const id = await findReturn(true);
    expect(await save({ id, version: 0, schedule: quarterly })).toMatchObject({ success: 1, version: 1 });
    const from_day = '2027-04-01';
    expect(
      await save({ id, version: 0, from_day, schedule: { basis: 'dates', dates: [{ day: 'last' }] } }),
    ).toMatchObject({ version: 1 });
    expect(await save({ id, version: 1, schedule: { ...quarterly, holiday: 'next' } })).toMatchObject({
      version: 2,
    });
    expect(await save({ id, version: 2, schedule: { ...quarterly, holiday: 'next' } })).toMatchObject({
      version: 2,
    });
    const { data } = await view(id);
    expect(data).toMatchObject({
      said: [
        { from_day: null, version: 2, schedule: { ...whole, holiday: 'next' } },
        { from_day, version: 1, schedule: { basis: 'dates', dates: [{ day: 'last' }] } },
      ],
    });
    const entries = await ask<{ action: string; changes: object }>(
      `select j.action, j.changes from journal j join record r
         on r.org_id = 1 and r.kind = 'return' and r.id = ${id} and r.unique_code = j."unique_code"
       where j.org_id = 1 and j.kind = 'schedule' order by j.seq`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['Created', 'Created', 'Updated']);
    expect(entries.at(-1)?.changes).toEqual({ holiday: ['stay', 'next'] });
  });

  it('two who save on top of the same version: the second is told, and nothing is lost', async () => {
    const id = await findReturn(false);
    const [one, other] = await Promise.all([
      save({ id, version: 0, schedule: quarterly }),
      save({ id, version: 0, schedule: { ...quarterly, every: 6 } }, 'admin@demo.test'),
    ]);
    expect([one.success, other.success].toSorted()).toEqual([0, 1]);
    const late = await save({ id, version: 7, schedule: quarterly });
    expect(late).toMatchObject({ success: 0 });
    expect(String(late.message)).toContain('changed');
  });

  it('the same schedule once more is no change, whatever the order of its keys', async () => {
    const [, id = 0] = await returnsWith(true);
    const due = { day: 15, count: 1, unit: 'months' };
    const schedule = {
      exceptions: [{ due: { count: 2, day: 'last', unit: 'months' }, month: 3 }],
      due,
      basis: 'period',
    };
    expect(await save({ id, version: 0, schedule })).toMatchObject({ version: 1 });
    expect(await save({ id, version: 1, schedule })).toMatchObject({ version: 1 });
  });

  it('what was said can be taken back, and the fields count again', async () => {
    const id = await findReturn(false);
    expect(await save({ id, version: 1, schedule: null })).toMatchObject({ success: 1, version: 0 });
    expect(await view(id)).toMatchObject({ data: { said: [] } });
    expect(await save({ id, version: 0, schedule: null })).toMatchObject({ success: 1, version: 0 });
  });

  it('people with View access and other organisations cannot save', async () => {
    const id = await findReturn(true);
    const { status } = await as('viewer@demo.test').post('/api/schedules/save', {
      ...{ kind: 'return', id, version: 2, schedule: quarterly },
    });
    expect(status).toBe(403);
    const [{ least } = { least: 0 }] = await ask<{ least: number }>(
      `select max(id) as least from record where org_id = 1 and kind = 'return'`,
    );
    const foreign = await save({ id: least, version: 0, schedule: quarterly }, 'admin@other.test');
    expect(foreign).toMatchObject({ success: 0 });
  });

  it('the schedule of a repealed record stays as it is', async () => {
    const [repealed] = await ask<{ id: number; kind: string }>(
      `select id, kind from record where org_id = 1 and kind <> 'law' and law_status = 'Repealed' limit 1`,
    );
    const kind = repealed?.kind.replace('_', '-');
    const refused = await save({ id: repealed?.id, kind, version: 0, schedule: { basis: 'standing' } });
    expect(String(refused.message)).toContain('repealed');
  });

  it.each([
    ['dates without a date', { basis: 'dates' }, 'dates'],
    ['a date of one year without its year', { basis: 'once', dates: [{ day: 1, month: 4 }] }, 'dates'],
    ['a time after the last time that is not told', { basis: 'rolling' }, 'due'],
    ['hours after a period', { basis: 'period', due: { unit: 'hours', count: 6 } }, 'due'],
    ['what says nothing', { basis: 'unread' }, 'schedule'],
  ])('refuse %s and name the field', async (_fault, schedule, field) => {
    const refused = await save({ id: await findReturn(true), version: 2, schedule });
    expect(refused).toMatchObject({ success: 0, field });
  });

  it('refuse a first day that does not exist, and a record that does not', async () => {
    const id = await findReturn(true);
    const wrongDay = await save({ id, version: 0, from_day: '2026-02-30', schedule: quarterly });
    expect(wrongDay).toMatchObject({ success: 0, field: 'from_day' });
    expect(await save({ id: 999_999, version: 0, schedule: quarterly })).toMatchObject({ success: 0 });
    expect(await view(999_999)).toMatchObject({ success: 0 });
  });
});

describe('what schedules/view says of what people said:', () => {
  let client: RecordClient;
  let id: number;
  const june = { periodicity: 'Annual', dayMonthArr: [{ date: 30, month: 'June' }] };
  const post = async (path: string, body: object, username: DemoName = 'editor@demo.test') =>
    (await served.as(username).post(`/api/schedules/${path}`, body)).body;
  const view = async () => (await post('view', { kind: 'return', id })).data as ViewData;
  type ViewData = {
    fields_changed: boolean;
    history: { user: string; action: string; changed: string[] }[];
    due_dates_kept: boolean;
    places: number;
  };
  const schedule = { basis: 'dates', dates: [{ day: 30, month: 6 }] };
  beforeAll(async () => {
    client = recordClient(served);
    const law = await client.addLaw();
    const payload = { ...samplePayload(recordKinds.return, law), ...june, extensionArr: [], status: 0 };
    id = idOf((await client.add(recordKinds.return, payload)).body);
  });

  it('fields that change are flagged only after somebody said a schedule', async () => {
    await client.update(recordKinds.return, { id, dayMonthArr: [{ date: 29, month: 'June' }], status: 0 });
    expect(await view()).toMatchObject({ fields_changed: false, history: [] });
    await post('save', { kind: 'return', id, version: 0, schedule });
    expect(await view()).toMatchObject({ fields_changed: false });
    await client.update(recordKinds.return, { id, description: 'No date in it', status: 0 });
    expect(await view()).toMatchObject({ fields_changed: false });
    await client.update(recordKinds.return, { id, dayMonthArr: [{ date: 28, month: 'June' }], status: 0 });
    expect(await view()).toMatchObject({ fields_changed: true });
  });

  it('the same schedule once more says that it is still right, without a new version', async () => {
    expect(await post('save', { kind: 'return', id, version: 1, schedule })).toMatchObject({ version: 1 });
    const { fields_changed, history } = await view();
    expect(fields_changed).toBe(false);
    expect(history.map(({ action, changed }) => [action, changed.length > 0])).toEqual([
      ['Checked', false],
      ['Created', true],
    ]);
    expect(new Set(history.map(({ user }) => user)).size).toBe(1);
  });

  it('whether due dates are kept is that of the organisation', async () => {
    const rows = await client.rows('select from due_date_keeping where org_id = 1');
    expect((await view()).due_dates_kept).toBe(rows.length > 0);
    await client.rows('delete from due_date_keeping where org_id = 1');
    expect((await view()).due_dates_kept).toBe(false);
    await served.as('admin@demo.test').post('/api/obligations/begin', { since: '2026-04-01' });
    expect((await view()).due_dates_kept).toBe(true);
  });

  it('the number of places is that of the due dates in the list', async () => {
    expect((await view()).places).toBe(0);
    const list = async (body: object) =>
      (await served.as('viewer@demo.test').post('/api/occurrences/list', body)).body.data as {
        kind: string;
        record_id: number;
        profile_id: number;
      }[];
    const [first] = await list({ kind: 'return' });
    const { kind, record_id } = Object(first);
    const places = new Set((await list({ kind, record_id })).map(({ profile_id }) => profile_id)).size;
    expect(places).toBeGreaterThan(0);
    expect((await post('view', { kind, id: record_id })).data).toMatchObject({ places });
  });
});

describe('schedules/quality:', () => {
  let client: RecordClient;
  let law: number;
  const quality = async (law_id: unknown, username: DemoName = 'viewer@demo.test') =>
    (await served.as(username).post('/api/schedules/quality', { law_id })).body;
  const add = async (kind: 'return' | 'license', values: object) =>
    idOf(
      (
        await client.add(recordKinds[kind], {
          ...samplePayload(recordKinds[kind], law),
          ...{ ...(kind === 'return' && plain), ...values, status: 0 },
        })
      ).body,
    );
  const yearly = { periodicity: 'Annual', dayMonthArr: [{ date: 30, month: 'June' }] };
  const plain = { startdate: '', enddate: '', extensionArr: [] };
  beforeAll(async () => {
    client = recordClient(served);
    law = await client.addLaw();
  });

  it('counts the duties of a law as the list without a due date does', async () => {
    await add('return', yearly);
    await add('return', { periodicity: 'Annual', dayMonthArr: [] });
    const gone = await add('return', { periodicity: 'Annual', dayMonthArr: [] });
    await client.rows(`update record set deleted_at = now() where org_id = 1 and kind = 'return' and id = ${gone}`);
    await add('license', { renewal: '30 days before expiry' });
    const { data } = await quality(law);
    expect(data).toMatchObject({
      kinds: {
        license: { total: 1, undated: 0 },
        return: { total: 2, undated: 1 },
        'other-compliance': { total: 0, undated: 0 },
      },
      doubtful: 0,
      doubts: [],
    });
    const list = `/api/${recordKinds.return.calls.lists.all.path}?law=${law}&undated=true`;
    // A list waits only so long for its dates, and shows what is there.
    await waitUntil(async () => (await served.as('viewer@demo.test').post(list)).body.totalLength === 1);
  });

  it('names extensions that fit several dates or shorten, and dates that do not fit the periodicity', async () => {
    const extension = { start_date: '2024-04-01', end_date: '2026-07-31', extension_date: '2026-08-31' };
    const id = await add('return', { ...yearly, extensionArr: [extension], returnName: 'Of many years' });
    const later = { start_date: '2026-06-30', end_date: '2026-06-30', extension_date: '2026-07-20' };
    const early = await add('return', { ...yearly, extensionArr: [later], returnName: 'Shortened' });
    // Forms refuse it today; old records may have it.
    await client.rows(`update record set details = replace(details::text, '2026-07-20', '2026-06-20')::jsonb
      where org_id = 1 and kind = 'return' and id = ${early}`);
    const monthly = await add('return', { ...yearly, periodicity: 'Monthly', returnName: 'Too few' });
    const { data } = await quality(String(law));
    expect(data).toMatchObject({
      doubtful: 3,
      doubts: [
        { kind: 'return', id, name: 'Of many years', doubt: 'extension-fits-several' },
        { kind: 'return', id: early, name: 'Shortened', doubt: 'extension-shortens' },
        { kind: 'return', id: monthly, name: 'Too few', doubt: 'rows-differ' },
      ],
    });
  });

  const levels = async () => ((await quality(law)).data as { levels: object }).levels;
  type Confirm = { seen?: string | null; from_day?: string; username?: DemoName };
  const confirm = async (level: string | null, { username = 'editor@demo.test', ...more }: Confirm = {}) =>
    (await served.as(username).post('/api/schedules/save-level', { law_id: law, level, ...more })).body;

  it('names the duties without a level until an editor confirms one for the law, which a said schedule overrules', async () => {
    const before = (await levels()) as { unsaid: number; duties: { id: number; kind: string }[] };
    expect(before).toMatchObject({ law: null, suggested: 'branch' });
    expect(before.duties).toHaveLength(before.unsaid);
    expect(before.unsaid).toBeGreaterThan(3);
    expect(await confirm('branch', { username: 'viewer@demo.test' })).toMatchObject({ success: 0 });
    expect(await confirm('branch', { username: 'admin@other.test' })).toMatchObject({ success: 0 });
    expect(await confirm('branch')).toMatchObject({ success: 1 });
    expect(await confirm('branch')).toMatchObject({ success: 1 });
    const confirmed = { law: 'branch', from: null, suggested: 'branch', unsaid: before.unsaid, duties: [] };
    expect(await levels()).toEqual(confirmed);
    const entries = () =>
      client.rows<{ changes: object }>(
        `select changes from journal where org_id = 1 and kind = 'law' and record_id = ${law} and action like 'Level%'`,
      );
    expect(await entries()).toEqual([{ changes: { level: [null, 'branch'] } }]);
    const [{ id, kind } = { id: 0, kind: '' }] = before.duties;
    const { body: viewed } = await served.as('viewer@demo.test').post('/api/schedules/view', { kind, id });
    expect(viewed.data).toMatchObject({ law_level: 'branch' });
    const ofState = await addPublishedLaw(client, 'Law of a State', 'State');
    const stateReturn = await addPublishedReturn(client, { law: ofState, name: 'Return of a State' });
    const { body } = await served
      .as('viewer@demo.test')
      .post('/api/schedules/view', { kind: 'return', id: stateReturn });
    expect(body.data).toMatchObject({ law_level: 'state' });
    const schedule = { basis: 'dates', dates: [{ day: 1 }], level: 'state' };
    await served.as('editor@demo.test').post('/api/schedules/save', { kind, id, version: 0, schedule });
    expect(await levels()).toMatchObject({ unsaid: before.unsaid - 1 });
    expect(await confirm(null, { seen: 'branch' })).toMatchObject({ success: 1 });
    expect(await levels()).toMatchObject({ law: null, unsaid: before.unsaid - 1 });
  });

  it('confirms another level from a day on, corrects it, and takes all of it back', async () => {
    expect(await confirm('branch')).toMatchObject({ success: 1 });
    expect(await confirm('state', { seen: 'branch', from_day: '2026-02-30' })).toMatchObject({ success: 0 });
    const said = async () => {
      const { law: level, from } = (await levels()) as { law: string; from: string };
      return [level, from];
    };
    for (const from_day of ['2027-04-01', '2027-01-01']) {
      const [seen] = await said();
      expect(await confirm('state', { seen: seen ?? null, from_day })).toMatchObject({ success: 1 });
      expect(await said()).toEqual(['state', from_day]);
    }
    // What held before goes on.
    expect(await confirm('branch', { seen: 'state', from_day: '2026-12-01' })).toMatchObject({ success: 1 });
    expect(await said()).toEqual(['branch', null]);
    expect(await confirm(null, { seen: 'branch' })).toMatchObject({ success: 1 });
    expect(await said()).toEqual([null, null]);
  });

  it('of two editors who confirm different levels at once the second is refused, and says it on top of the first', async () => {
    const answers = await Promise.all([
      confirm('branch', { seen: null }),
      confirm('state', { seen: null, username: 'admin@demo.test' }),
    ]);
    expect(answers.map(({ success }) => success).sort()).toEqual([0, 1]);
    const refused = answers.find(({ success }) => success === 0);
    expect(refused).toMatchObject({ message: expect.stringContaining('changed by another user') });
    const { law: kept } = (await levels()) as { law: string };
    expect(kept).toBe(answers[0]?.success === 1 ? 'branch' : 'state');
    // Who does not say what they saw saw nothing confirmed.
    expect(await confirm('organisation')).toMatchObject({ success: 0 });
    expect(await confirm('organisation', { seen: kept })).toMatchObject({ success: 1 });
    expect(await confirm(null, { seen: 'organisation' })).toMatchObject({ success: 1 });
  });

  it('is refused for a law of another organisation, for no law, and without a session', async () => {
    expect(await quality(law, 'admin@other.test')).toMatchObject({ success: 0 });
    expect(await quality(999_999)).toMatchObject({ success: 0 });
    expect(await quality('0')).toMatchObject({ success: 0 });
    expect((await served.post('/api/schedules/quality', { law_id: law })).status).toBe(401);
  });
});
