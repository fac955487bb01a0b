import type { WireOccurrence } from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { appDatabase } from '../../test/fresh-database';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { waitUntil } from '../../test/wait-until';
import { lockObligations } from '../auth/people/nearest-owners.store';
import { createSystemActor } from '../platform/database/actor';
import { okResult } from '../platform/database/result';

let served: ServedDemo;
let client: RecordClient;
/** The ids of the users, by the part of their name before the @. */
let users: Record<string, number>;
let [law, otherLaw, everyBranch, once] = [0, 0, 0, 0];
let [office, pune, goa] = [0, 0, 0];
const day = (fromToday: number) => formatDay(findToday() + fromToday);
const send = (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  served.as(username).post(`/api/${path}`, body);
const post = async (path: string, body: object = {}, username?: DemoName) => (await send(path, body, username)).body;
const assign = (body: object, username?: DemoName) => post('obligations/assignmany', body, username);
const list = async (filter: object = {}, username?: DemoName) =>
  served
    .as(username ?? 'editor@demo.test')
    .post('/api/occurrences/list', { once: true, ...filter })
    .then(({ body }) => {
      if (!body.data) throw new Error(JSON.stringify(body));
      return body as unknown as { total: number; data: WireOccurrence[] };
    });
type Who = { owner: string | null; checker: string | null };
/** Who does and checks a duty at a place, as `owner/checker` without their domains. */
const whoOf = ({ owner, checker }: Who) =>
  [owner, checker].map((name) => name?.replace('@demo.test', '') ?? '–').join('/');
async function who(recordId: number, placeId: number): Promise<string> {
  const found = (await list({ profile_id: placeId })).data.find(({ record_id }) => record_id === recordId);
  if (!found) throw new Error('The place does not have the duty.');
  return whoOf(found);
}
async function view(recordId: number, placeId: number) {
  const { data } = await list({ profile_id: placeId });
  const id = data.find(({ record_id }) => record_id === recordId)?.id;
  return (await post('occurrences/view', { id })).data as WireOccurrence & {
    why_owner: string[];
    assigned: (Who & { level: string })[];
  };
}
async function setDisabled(name: string, isDisabled: boolean) {
  const [user] = await client.rows<{ version: number }>(
    `select version from account where org_id = 1 and id = ${users[name]}`,
  );
  const path = isDisabled ? 'users/disable' : 'users/update';
  const body = { id: users[name], version: user?.version, ...(!isDisabled && { status: 'Active' }) };
  expect(await post(path, body, 'admin@demo.test')).toMatchObject({ success: 1 });
}
const setManager = async (id: number, manager_id: number | null) => {
  const { data } = await post('profiles/list');
  const place = (data as { id: number; version: number }[]).find((one) => one.id === id);
  const facts = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
  return post('profiles/facts', { id, version: place?.version, ...facts, manager_id });
};

/** Whether a transaction waits for a lock. */
const isWaiting = async () =>
  (
    await client.rows(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  ).length > 0;

const addLaw = (name: string) => addPublishedLaw(client, name);
type Level = 'organisation' | 'branch';
/** Adds a return that is due on a day of each month. */
async function addReturn(lawId: number, name: string, level: Level, due = day(3)): Promise<number> {
  const id = await addPublishedReturn(client, { law: lawId, name });
  const schedule = { basis: 'dates', level, dates: [{ day: Math.min(Number(due.slice(8)), 28) }] };
  expect(await post('schedules/save', { kind: 'return', id, version: 0, schedule })).toMatchObject({
    success: 1,
  });
  return id;
}
const addPlace = async (name: string, kind: 'organisation' | 'branch') =>
  Number((await post('profiles/add', { name, kind, answers: [] })).id);

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  for (const username of ['asha@demo.test', 'ravi@demo.test'])
    await post('users/add', { username, role: 'no', workspaceAccessType: 'View' }, 'admin@demo.test');
  const { data } = await post('users/names');
  users = Object.fromEntries(
    (data as { id: number; name: string }[]).map(({ id, name }) => [name.replace('@demo.test', ''), id]),
  );
  law = await addLaw('Factories Act');
  otherLaw = await addLaw('Companies Act');
  everyBranch = await addReturn(law, 'Branch return', 'branch');
  once = await addReturn(otherLaw, 'Annual accounts', 'organisation');
  office = await addPlace('Head office', 'organisation');
  pune = await addPlace('Pune', 'branch');
  goa = await addPlace('Goa', 'branch');
  await post('obligations/begin', { since: day(-40) }, 'admin@demo.test');
  const decision = { law_ids: [law, otherLaw], applies: true, reason: 'We asked.', review_on: day(300) };
  await post('obligations/settle', decision);
});
afterAll(() => served?.close());

describe('who does a duty:', () => {
  it('nobody at first, and Today counts what its list shows', async () => {
    expect(await who(everyBranch, pune)).toBe('–/–');
    const { data } = await post('today/view');
    expect(data).toMatchObject({ no_owner: 3, no_owner_undated: 0, mine: { total: 0, duties: 0, data: [] } });
    expect((await list({ owner: 'nobody' })).total).toBe(3);
    expect((await view(everyBranch, pune)).why_owner).toEqual([
      'Nobody does it: no active owner is named.',
      'Nobody checks it.',
    ]);
  });

  it('the nearest level that names somebody wins, for owner and checker apart', async () => {
    const { admin, editor, viewer, asha, ravi } = users;
    expect(await setManager(pune, ravi ?? 0)).toMatchObject({ success: 1 });
    expect(await who(everyBranch, pune)).toBe('ravi/–');
    await assign({ profile_id: pune, owner_id: admin, checker_id: asha });
    expect(await who(everyBranch, pune)).toBe('admin/asha');
    await assign({ law_ids: [law], owner_id: editor });
    expect(await who(everyBranch, pune)).toBe('editor/asha');
    expect(await who(everyBranch, goa)).toBe('editor/–');
    await assign({ law_ids: [law], profile_id: pune, owner_id: viewer });
    expect(await who(everyBranch, pune)).toBe('viewer/asha');
    expect(await who(everyBranch, goa)).toBe('editor/–');
    await assign({ kind: 'return', record_ids: [everyBranch], owner_id: asha, checker_id: ravi });
    expect(await who(everyBranch, pune)).toBe('asha/ravi');
    expect(await who(everyBranch, goa)).toBe('asha/ravi');
    await assign({ kind: 'return', record_ids: [everyBranch], profile_id: pune, checker_id: editor });
    expect(await who(everyBranch, pune)).toBe('asha/editor');
    expect(await who(everyBranch, goa)).toBe('asha/ravi');
    expect(await who(once, office)).toBe('–/–');
  });

  it('a due date says who does and checks it, which level said so, and what each level says', async () => {
    const { why_owner, assigned, owner, checker } = await view(everyBranch, pune);
    expect(why_owner).toEqual([
      'asha@demo.test does it, named for this duty at all places.',
      'editor@demo.test checks it, named for this duty at this place.',
    ]);
    expect([owner, checker]).toEqual(['asha@demo.test', 'editor@demo.test']);
    expect(assigned.map((one) => `${one.level} ${whoOf(one)}`)).toEqual([
      'duty-here –/editor',
      'duty-everywhere asha/ravi',
      'law-here viewer/–',
      'law-everywhere editor/–',
      'place admin/asha',
      'manager ravi/–',
    ]);
  });

  it('owner and checker are sent as user names, and beside them as they are shown', async () => {
    const name = (full: string, title: string) =>
      client.rows(`update account set full_name = '${full}', job_title = '${title}'
        where org_id = 1 and username = 'asha@demo.test'`);
    await name('Asha Rao', 'Head');
    const names = { owner: 'asha@demo.test', owner_name: 'Asha Rao, Head <asha@demo.test>' };
    const checks = { checker: 'ravi@demo.test', checker_name: 'ravi@demo.test' };
    const named = { record_id: everyBranch, profile_id: goa, ...names, ...checks };
    expect((await list({ profile_id: goa })).data).toContainEqual(expect.objectContaining(named));
    expect((await post('duties/list')).data).toContainEqual(expect.objectContaining(named));
    await name('', '');
  });

  it('a disabled user counts as nobody until they are enabled again', async () => {
    await setDisabled('asha', true);
    expect(await who(everyBranch, pune)).toBe('viewer/editor');
    expect(await who(everyBranch, goa)).toBe('editor/ravi');
    expect((await view(everyBranch, pune)).why_owner).toEqual([
      'asha@demo.test is disabled, though named for this duty at all places.',
      'viewer@demo.test does it, named for its law at this place.',
      'editor@demo.test checks it, named for this duty at this place.',
    ]);
    const { data } = await post('users/names', {}, 'viewer@demo.test');
    expect((data as { name: string }[]).map(({ name }) => name)).not.toContain('asha@demo.test');
    const refused = await assign({ law_ids: [otherLaw], owner_id: users.asha });
    expect(refused.message).toBe('The user asha@demo.test is disabled. Choose another one.');
    expect((await setManager(goa, users.asha ?? 0)).message).toContain('is disabled');
    await setDisabled('asha', false);
    expect(await who(everyBranch, pune)).toBe('asha/editor');
  });

  it('nobody checks what they do: the next checker is taken', async () => {
    await assign({ kind: 'return', record_ids: [everyBranch], profile_id: pune, checker_id: users.asha });
    expect(await who(everyBranch, pune)).toBe('asha/ravi');
    expect((await view(everyBranch, pune)).why_owner).toEqual([
      'asha@demo.test does it, named for this duty at all places.',
      'asha@demo.test cannot check it too, though named for this duty at this place.',
      'ravi@demo.test checks it, named for this duty at all places.',
    ]);
  });

  it('what is taken back leaves the next level, and the row goes with its last name', async () => {
    const duty = { kind: 'return', record_ids: [everyBranch] };
    await assign({ ...duty, profile_id: pune, owner_id: null, checker_id: null });
    await assign({ ...duty, owner_id: null });
    expect(await who(everyBranch, pune)).toBe('viewer/ravi');
    await assign({ ...duty, checker_id: null });
    await assign({ law_ids: [law], profile_id: pune, owner_id: null });
    await assign({ law_ids: [law], owner_id: null });
    expect(await who(everyBranch, pune)).toBe('admin/asha');
    expect(await who(everyBranch, goa)).toBe('–/–');
    expect(await client.rows('select profile_id, law_id from duty_owner where org_id = 1')).toEqual([
      { profile_id: pune, law_id: 0 },
    ]);
    await assign({ profile_id: pune, owner_id: null, checker_id: null });
    expect(await who(everyBranch, pune)).toBe('ravi/–');
    await setManager(pune, null);
    expect(await who(everyBranch, pune)).toBe('–/–');
  });

  it('each change stands in the timeline of what was assigned', async () => {
    const entries = await client.rows<{ kind: string; action: string; changes: object }>(
      `select kind, action, changes from journal where org_id = 1 and action like 'Assign%' order by seq`,
    );
    expect(entries[0]).toEqual({
      kind: 'profile',
      action: 'Assigned',
      changes: { manager: [null, 'ravi@demo.test'] },
    });
    expect(entries[3]).toEqual({
      kind: 'law',
      action: 'Assigned',
      changes: { owner: [null, 'viewer@demo.test'], profile: [null, pune] },
    });
    expect(entries.filter(({ action }) => action === 'Assignment taken back').map(({ kind }) => kind)).toEqual([
      'return',
      'return',
      'law',
      'law',
      'profile',
    ]);
  });

  it('an owner who is gone leaves their duties to the manager of the place, and without one to nobody', async () => {
    await assign({ law_ids: [law], owner_id: users.asha });
    await setManager(goa, users.ravi ?? 0);
    expect([await who(everyBranch, pune), await who(everyBranch, goa)]).toEqual(['asha/–', 'asha/–']);
    await setDisabled('asha', true);
    expect([await who(everyBranch, pune), await who(everyBranch, goa)]).toEqual(['–/–', 'ravi/–']);
    const nobodys = (await list({ owner: 'nobody' })).data.filter(({ record_id }) => record_id === everyBranch);
    expect(nobodys.map(({ profile_id }) => profile_id)).toEqual([pune]);
    await setDisabled('asha', false);
    expect(await who(everyBranch, pune)).toBe('asha/–');
    await assign({ law_ids: [law], owner_id: null });
    await setManager(goa, null);
  });
});

describe('an assignment', () => {
  const rowsOf = (table: string) =>
    client.rows(`select t.*, t.xmin::text from ${table} t where org_id = 1 order by t::text`);
  const everything = () =>
    Promise.all(['obligation', 'occurrence', 'duty_owner', 'duty_grounds', 'due_date_keeping'].map(rowsOf));

  it('of duties at several places is all or nothing, and names what was deleted', async () => {
    const here = { kind: 'return', record_id: everyBranch, profile_id: pune };
    const there = { kind: 'return', record_id: once, profile_id: office };
    const before = [await who(everyBranch, pune), await who(once, office)];
    const gone = await addReturn(law, 'Return that goes', 'branch');
    await client.rows(`update record set deleted_at = now() where org_id = 1 and kind = 'return' and id = ${gone}`);
    const withGone = [here, there, { kind: 'return', record_id: gone, profile_id: goa }];
    expect(await assign({ duties: withGone, owner_id: users.viewer })).toMatchObject({
      success: 0,
      message: 'Return that goes was deleted meanwhile, so nothing was assigned with it.',
    });
    const wrong = await assign({ duties: [here, there], owner_id: users.viewer, checker_id: users.viewer });
    expect(wrong).toMatchObject({ success: 0, field: 'checker_id' });
    expect([await who(everyBranch, pune), await who(once, office)]).toEqual(before);
    const elsewhere = await who(everyBranch, goa);
    const people = { owner_id: users.viewer, checker_id: users.admin };
    expect(await assign({ duties: [there, here, here], ...people })).toMatchObject({ success: 1 });
    expect([await who(everyBranch, pune), await who(once, office)]).toEqual(['viewer/admin', 'viewer/admin']);
    expect(await who(everyBranch, goa)).toBe(elsewhere);
    await assign({ duties: [there, here], owner_id: null, checker_id: null });
  });

  it('that is asked for twice writes nothing the second time', async () => {
    const twice = { law_ids: [law, otherLaw], owner_id: users.asha, checker_id: users.ravi };
    expect(await assign(twice)).toMatchObject({ success: 1 });
    const [before] = await client.rows<{ n: number }>('select count(*)::integer as n from journal where org_id = 1');
    const rows = await everything();
    expect(await assign(twice)).toMatchObject({ success: 1 });
    expect(await everything()).toEqual(rows);
    expect(await client.rows('select count(*)::integer as n from journal where org_id = 1')).toEqual([before]);
  });

  it('leaves all dates and what they were worked out from as they are', async () => {
    await list();
    const kept = () => Promise.all(['occurrence', 'duty_grounds', 'due_date_keeping'].map(rowsOf));
    const before = await kept();
    await assign({ law_ids: [law], owner_id: users.ravi, checker_id: null });
    await setManager(goa, users.viewer ?? 0);
    expect(await who(everyBranch, goa)).toBe('ravi/–');
    expect(await kept()).toEqual(before);
  });

  it('counts for duties that come later, and a second working out writes nothing', async () => {
    const later = await addReturn(law, 'Later return', 'branch', day(5));
    expect(await who(later, goa)).toBe('ravi/–');
    const before = await everything();
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await client.rows(`update obligation set owner_id = null where org_id = 1 and record_id = ${later}`);
    await client.rows(`delete from duty_grounds where org_id = 1 and record_id = ${later}`);
    expect(await who(later, goa)).toBe('ravi/–');
    const [, occurrences] = await everything();
    expect(occurrences).toEqual(before[1]);
    const settled = await everything();
    await client.rows('delete from duty_grounds where org_id = 1');
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await list();
    expect((await everything()).slice(0, 3)).toEqual(settled.slice(0, 3));
  });

  it('of a place that is deleted goes with it', async () => {
    const shop = await addPlace('Shop', 'branch');
    await assign({ profile_id: shop, owner_id: users.asha });
    await post('profiles/delete', { id: shop });
    expect(await client.rows(`select 1 from duty_owner where org_id = 1 and profile_id = ${shop}`)).toEqual([]);
  });
});

describe('lists of due dates', () => {
  it('show what I do or check, what one user does, and what nobody does', async () => {
    await assign({ law_ids: [law], owner_id: users.editor, checker_id: users.viewer });
    await assign({ law_ids: [otherLaw], owner_id: null, checker_id: users.editor }).then(() => list());
    const numbers = async (owner: unknown, username?: DemoName) => {
      const span = { from: day(-40), to: day(300) };
      const { total, data } = await list({ owner, ...span, once: undefined }, username);
      const days = (await post('occurrences/days', { owner, ...span }, username)).data as { count: number }[];
      expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      return new Set(data.map(({ record_id }) => record_id)).size;
    };
    expect(await numbers('me')).toBe(3);
    expect(await numbers('me', 'viewer@demo.test')).toBe(2);
    expect(await numbers('me', 'admin@demo.test')).toBe(0);
    expect(await numbers(users.editor)).toBe(2);
    expect(await numbers('nobody')).toBe(1);
    expect((await list({ owner: 'nobody' })).data.map(({ name }) => name)).toEqual(['Annual accounts']);
  });

  it('show each duty once with its first date, page by page', async () => {
    const all = (await list({ once: undefined, profile_id: pune })).data;
    const { total, data } = await list({ profile_id: pune });
    expect(total).toBe(2);
    expect(data.map(({ id }) => id)).toEqual(
      [everyBranch, data.find(({ record_id }) => record_id !== everyBranch)?.record_id].map(
        (record) => all.find(({ record_id }) => record_id === record)?.id,
      ),
    );
    const first = data[0];
    const rest = await list({ profile_id: pune, after: `${first?.due} ${first?.id}` });
    expect(rest.data.map(({ id }) => id)).toEqual([data[1]?.id]);
  });

  it('Today shows what waits for me and nothing that I only check, and its numbers are those of the lists', async () => {
    const totals: number[] = [];
    for (const username of ['editor@demo.test', 'viewer@demo.test', 'admin@demo.test'] as const) {
      const { mine, no_owner } = (await post('today/view', {}, username)).data as {
        mine: { total: number; duties: number; data: WireOccurrence[] };
        no_owner: number;
      };
      const waiting = await list({ standing: 'to-file', once: undefined }, username);
      expect(mine).toMatchObject({ total: waiting.total, data: waiting.data });
      expect(waiting.data.every((row) => row.owner === username)).toBe(true);
      totals.push(waiting.total);
      expect(mine.duties).toBe((await list({ owner: 'me' }, username)).total);
      expect(no_owner).toBe((await list({ owner: 'nobody' })).total);
    }
    // The viewer checks what the editor does.
    expect((await list({ owner: 'me', to: day(7) }, 'viewer@demo.test')).total).toBeGreaterThan(0);
    expect(totals).toEqual([expect.any(Number), 0, 0]);
    expect(totals[0]).toBeGreaterThan(0);
  });

  it('Today shows what waits for me by its target too, although it is due later', async () => {
    const mine = async () => (await list({ standing: 'to-file', once: undefined })).data.map(({ id }) => id);
    // Not `owner: 'me'`: that also finds what the reader only checks.
    const id = (await list({ owner: users.editor, from: day(8), once: undefined })).data[0]?.id;
    const set = async (target: string | null) => {
      const { version } = (await post('occurrences/view', { id })).data as WireOccurrence;
      expect(await post('occurrences/target', { id, version, target })).toMatchObject({ success: 1 });
    };
    await set(day(8));
    expect(await mine()).not.toContain(id);
    await set(day(7));
    expect(await mine()).toContain(id);
    expect(Object((await post('today/view')).data).mine.total).toBe((await mine()).length);
    await set(null);
  });

  it('duties that apply without a date and have no owner are counted apart', async () => {
    await addPublishedReturn(client, { law: otherLaw, name: 'Unread return' });
    expect((await post('today/view')).data).toMatchObject({ no_owner: 1, no_owner_undated: 1 });
  });
});

describe('an assignment is refused', () => {
  it('when the owner would check their own duty, also beside what stands already', async () => {
    await assign({ law_ids: [law], owner_id: users.editor, checker_id: users.viewer });
    for (const body of [
      { owner_id: users.asha, checker_id: users.asha },
      { owner_id: users.viewer },
      { checker_id: users.editor },
    ])
      expect((await assign({ law_ids: [law], ...body })).message).toMatch(
        /^(asha|viewer|editor)@demo\.test cannot be both owner and checker of Factories Act\./,
      );
  });

  it.each([
    ['an unknown user', () => ({ law_ids: [law], owner_id: 999_999 }), 'There is no such user.'],
    ['an unknown law', () => ({ law_ids: [law, 999_999], owner_id: 1 }), 'There is no such law.'],
    ['a place that is not there', () => ({ profile_id: 999_999, owner_id: 1 }), 'There is no such place.'],
    [
      'a record that is not there',
      () => ({ kind: 'return', record_ids: [999_999], owner_id: 1 }),
      'There is no such record.',
    ],
    ['nothing said', () => ({ law_ids: [law] }), 'The field owner_id'],
    ['nothing named', () => ({ owner_id: 1 }), 'The field law_ids'],
    ['laws and duties', () => ({ law_ids: [law], kind: 'return', owner_id: 1 }), 'The field law_ids'],
    ['duties without a kind', () => ({ record_ids: [1], owner_id: 1 }), 'The field kind'],
    ['a kind without duties', () => ({ kind: 'return', owner_id: 1 }), 'The field record_ids'],
  ])('with %s', async (_what, body, message) => {
    const answer = await assign(body());
    expect(answer).toMatchObject({ success: 0, message: expect.stringContaining(message) });
  });

  it('with duties and a place beside them', async () => {
    const duties = [{ kind: 'return', record_id: once, profile_id: office }];
    expect(await assign({ duties, profile_id: pune, owner_id: null })).toMatchObject({
      success: 0,
      field: 'duties',
    });
  });

  it('for more than 200 at once, for people with View access, and for the laws of others', async () => {
    const law_ids = Array.from({ length: 201 }, (_, nth) => nth + 1);
    expect((await send('obligations/assignmany', { law_ids, owner_id: 1 })).status).toBe(422);
    const body = { law_ids: [law], owner_id: users.editor };
    expect((await send('obligations/assignmany', body, 'viewer@demo.test')).status).toBe(403);
    const other = await assign({ profile_id: pune, owner_id: null }, 'admin@other.test');
    expect(other.message).toBe('There is no such place.');
    const [theirs] = (await post('users/names', {}, 'admin@other.test')).data as {
      id: number;
      name: string;
    }[];
    expect(theirs?.name).toMatch(/@other\.test$/);
  });
});

describe('while due dates are written, the ids that they refer to are free, so that neither ends as a deadlock:', () => {
  const changes = [
    ['a new manager of a place', 'from profile where', () => goa, () => setManager(goa, users.asha ?? 0)],
    [
      'a new owner of a law',
      "from record where kind = 'law' and",
      () => law,
      () => assign({ law_ids: [law], owner_id: users.ravi }),
    ],
    ['a place that is deleted', 'from profile where', () => unused, () => post('profiles/delete', { id: unused })],
  ] as const;
  let unused: number;
  let database: ReturnType<typeof appDatabase>;
  beforeAll(async () => {
    unused = await addPlace('Unused', 'branch');
    database = appDatabase(served.database);
  });
  afterAll(() => database.end());

  it.each(changes)('%s waits for them', async (_what, fromSql, idOf, change) => {
    let changed: ReturnType<typeof change> | undefined;
    const free = await database.changeOrg(createSystemActor(1, 'Lexboard'), async ({ query }) => {
      await lockObligations(query, 1);
      changed = change();
      await waitUntil(isWaiting);
      const sql = `select 1 ${fromSql} org_id = 1 and id = $1 for key share skip locked`;
      return okResult((await query(sql, [idOf()])).length);
    });
    expect(free).toEqual(okResult(1));
    expect(await changed).toMatchObject({ success: 1 });
  });
});

it('who takes the checker of a duty away sees before that the one of its law checks', async () => {
  await assign({ law_ids: [otherLaw], owner_id: null, checker_id: users.editor });
  const away = { kind: 'return', record_ids: [once], checker_id: null };
  const kept = { duties: 1, checkers: 1, checker: 'editor@demo.test', level: 'law-everywhere' };
  expect(await post('obligations/previewassign', away)).toMatchObject({ data: { kept } });
  await assign(away);
  expect(await who(once, office)).toMatch(/editor$/);
  const ofLaw = await post('obligations/previewassign', { law_ids: [otherLaw], checker_id: null });
  expect(ofLaw.data).toMatchObject({ kept: null });
});
