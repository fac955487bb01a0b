import type { WireClock, WireHappening, WireHolding, WireOccurrence } from 'shared-lib/api/contract';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

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
      const places = data as { id: number; name: string }[];
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
      'editor@demo.test does it, as said for its law at all places.',
    );
    expect(await said('COSS-2020', 'viewer@demo.test')).toBe(
      'viewer@demo.test does it, as said for its law at this place.',
    );
    expect(await said('EPA-1986', 'viewer@demo.test')).toBe(
      'admin@demo.test does it, as manager of this place.',
    );
  });

  it.each<DemoName>(['admin@demo.test', 'admin@other.test'])(
    'for %s there are events that started due dates, and licenses with and without an end, all of them invented',
    async (username) => {
      const { data: events } = await post('happenings/list', username);
      const happened = events as WireHappening[];
      expect(happened.map(({ type }) => type)).toEqual([
        'Accident',
        'Incident',
        'Change of manager',
        'AGM held',
      ]);
      const started = happened.filter(({ clocks }) => clocks.length > 0).map(({ type }) => type);
      expect(started).toEqual(['Accident', 'Change of manager', 'AGM held']);
      const { data: licenses } = await post('holdings/list', username);
      const held = licenses as WireHolding[];
      const standings = held.map(({ standing }) => standing);
      expect(standings).toContain('held');
      if (username === 'admin@demo.test') expect(standings).toEqual(['applied', 'held', 'held', 'held']);
      const least = username === 'admin@demo.test' ? 2 : 1;
      expect(held.filter((one) => one.apply_by !== null).length).toBeGreaterThanOrEqual(least);
      for (const { note } of [...happened, ...held])
        expect(note).toBe('Invented for the demo. Not legal advice.');
    },
  );

  it('an incident at 23:10 is to be reported by 05:10 of the next day', async () => {
    const { data: events } = await post('happenings/list', 'admin@demo.test');
    const [{ profile_id } = { profile_id: 0 }] = events as WireHappening[];
    const hours = { type: 'Incident', profile_id, on: '2026-11-20', time: '23:10' };
    const { data } = await post('happenings/preview', 'admin@demo.test', hours);
    const { clocks } = data as { clocks: WireClock[] };
    expect(clocks).toMatchObject([{ due: '2026-11-21', due_time: '05:10' }]);
  });
});
