import { appDatabase, runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { addUsageRows, checksums } from '../../../test/walk/organisation-rows';
import { readAllChainHeads } from '../../platform/journal/checkpoints/read-chain-heads.store';
import { verifyJournal } from '../../platform/journal/verify/verify-journal.store';
import { silentLog } from '../../platform/operations/log';
import { demoPassword } from '../sign-in/demo-people';
import { handleEndedSubscriptions, judgeClock } from './handle-ended-subscriptions.store';
import { runOrganisationCommand } from './organisation-command';

describe('subscription:', () => {
  let served: ServedDemo;
  let database: ReturnType<typeof appDatabase>;
  let errors: string[];

  beforeAll(async () => {
    served = await serveDemo();
    database = appDatabase(served.database);
  });
  afterAll(async () => {
    await database.end();
    await served.close();
  });
  beforeEach(() => {
    errors = [];
  });

  const log = {
    ...silentLog,
    error: (_fields: object, message?: string) => void errors.push(String(message)),
  };
  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const run = () => handleEndedSubscriptions({ database, log });
  const steady = () =>
    rows(`update job_run set last_at = now() - interval '1 hour', steady_since = now() - interval '3 days'`);
  const subscription = (set: Record<string, string>) =>
    rows(
      `update organisation set ${Object.entries(set).map(([name, value]) => `${name} = ${value}`)} where org_id = 1`,
    );
  const me = async () => (await served.as('viewer@demo.test').post('/api/organisation/me')).body;
  const actions = async () =>
    (await rows<{ action: string }>("select action from journal where kind = 'organisation' order by seq")).map(
      ({ action }) => action,
    );
  const countOf = async (table: string, org = 1) =>
    (await rows<{ count: number }>(`select count(*)::integer as count from ${table} where org_id = ${org}`))[0]?.count;
  /**
   * The tables that stay: users and their sessions, the activity, the heads of the chains, and tables without own data.
   */
  const remainingTables = new Set([
    ...['organisation', 'account', 'login_name', 'session', 'mail', 'journal', 'journal_head'],
    ...['outcome', 'option', 'option_list', 'number_counter', 'record_counter', 'record_line_moved', 'record_total'],
  ]);
  const due = {
    subscription_ends: 'current_date - 40',
    grace_days: '30',
    legal_hold: 'false',
    deletion_announced_at: "now() - interval '31 days'",
  };

  describe('a running subscription', () => {
    it('is active, and nothing is announced', async () => {
      await run();
      expect(await me()).toMatchObject({
        name: expect.stringContaining('Demo organisation'),
        subscriptionEnds: null,
        state: 'active',
        graceDaysLeft: null,
      });
      expect(await actions()).toEqual([]);
    });

    it('runs until the end of its last day', async () => {
      await subscription({ subscription_ends: 'current_date' });
      await run();
      expect(await me()).toMatchObject({ state: 'active' });
      expect(await actions()).toEqual([]);
    });
  });

  describe('an ended subscription', () => {
    it('leaves the library readable, and its administrators are told once', async () => {
      await subscription({ subscription_ends: 'current_date - 1' });
      await run();
      await run();
      expect(await me()).toMatchObject({ state: 'read-only', graceDaysLeft: 29 });
      expect(await actions()).toEqual(['Deletion announced']);
      const mails = await rows<{ recipient: string }>(
        "select recipient from mail where subject like 'The library of%'",
      );
      expect(mails).toEqual([{ recipient: 'admin@demo.test' }]);
      const change = await served.as('editor@demo.test').post('/api/law/delete', { id: 1 });
      expect(change.status).toBe(403);
    });

    it('shows all users its end and its legal hold', async () => {
      await subscription({ subscription_ends: "date '2026-01-31'", legal_hold: 'true' });
      expect(await me()).toMatchObject({
        subscriptionEnds: '2026-01-31',
        state: 'read-only',
        isOnHold: true,
        graceDaysLeft: 0,
      });
      await subscription({ subscription_ends: 'current_date - 1', legal_hold: 'false' });
      expect(await me()).toMatchObject({ isOnHold: false });
    });

    it('can be renewed, which withdraws the announcement', async () => {
      await subscription({ subscription_ends: 'current_date + 365' });
      await run();
      expect(await actions()).toEqual(['Deletion announced', 'Deletion withdrawn']);
      expect(await me()).toMatchObject({ state: 'active' });
    });
  });

  describe('a library is not deleted', () => {
    const reasons: [string, Record<string, string>][] = [
      ['before the grace is over', { subscription_ends: 'current_date - 30' }],
      ['before the grace since the announcement is over', { deletion_announced_at: "now() - interval '29 days'" }],
      ['while somebody holds it', { legal_hold: 'true' }],
      ['of a subscription that was renewed', { subscription_ends: 'current_date + 1' }],
    ];
    it.each(reasons)('%s', async (_ground, set) => {
      await subscription({ ...due, ...set });
      await steady();
      await run();
      expect(await countOf('record')).toBeGreaterThan(0);
      expect((await actions()).includes('Deletion begun')).toBe(false);
    });

    const clocks: [string, string, boolean][] = [
      ['in the first two days of a server', "steady_since = now() - interval '47 hours'", false],
      ['when the clock jumped forward', "last_at = now() - interval '49 hours'", true],
      ['when the clock went back', "last_at = now() + interval '1 minute'", true],
    ];
    it.each(clocks)('%s', async (_ground, set, isFault) => {
      await subscription(due);
      await steady();
      await rows(`update job_run set ${set}`);
      await run();
      await run();
      expect(await countOf('record')).toBeGreaterThan(0);
      expect(errors).toHaveLength(isFault ? 1 : 0);
    });

    it('by any other statement', async () => {
      await subscription({ ...due, legal_hold: 'true' });
      const actor = { orgId: 1, id: 1, name: 'x', requestId: '' };
      for (const sql of [
        'select delete_some_of_library(1, 10)',
        'delete from record where org_id = 1',
        'delete from journal where org_id = 1',
        'update organisation set legal_hold = false where org_id = 1',
      ]) {
        const change = database.changeOrg(actor, async ({ query }) => ({
          ok: true,
          value: await query(sql, []),
        }));
        await expect(change).rejects.toMatchObject({ code: '42501' });
      }
    });
  });

  describe('a library that is due for deletion', () => {
    it('is deleted completely, with a certificate; users, activity and the end of the timeline stay', async () => {
      const [head] = await rows<{ seq: string; hash: string }>(
        "select seq, encode(hash, 'hex') as hash from journal_head where org_id = 1 and chain = 'timeline'",
      );
      const others = await countOf('record', 2);
      await addUsageRows(served.database.admin, 'Own');
      await subscription(due);
      await steady();
      await run();
      expect(
        Object.keys(await checksums(served.database.admin, 1)).filter((name) => !remainingTables.has(name)),
      ).toEqual([]);
      expect(await rows("select 1 from journal where org_id = 1 and chain = 'timeline'")).toEqual([]);
      expect([await countOf('account'), await countOf('record', 2)]).toEqual([5, others]);
      expect((await actions()).slice(-2)).toEqual(['Deletion begun', 'Library deleted']);
      const [certificate] = await rows<{ changes: object }>(
        "select changes from journal where action = 'Library deleted'",
      );
      expect(certificate?.changes).toEqual({
        timelineEntries: [Number(head?.seq ?? 0), 0],
        timelineHash: [head?.hash ?? null, null],
      });
      expect(await me()).toMatchObject({ state: 'deleted' });
      const { heads, installation } = await readAllChainHeads(database);
      for (const own of heads.filter(({ orgId }) => orgId === 1)) {
        const report = await verifyJournal({ database, folder: '', installation }, own);
        expect([own.chain, report.faults]).toEqual([own.chain, []]);
      }
      const signIn = await served.post('/api/login', { username: 'admin@demo.test', password: demoPassword });
      expect(signIn.body.success).toBe(1);
    });
  });
});

const hour = 3_600_000;
const now = 1_000_000 * hour;
const steady = { now, lastRun: now - hour, clockSteadySince: now - 100 * hour, newestEntry: now - hour };

describe('judgeClock', () => {
  const cases: [string, Partial<typeof steady>, boolean, RegExp | undefined][] = [
    ['trusts a clock that went on for days', {}, true, undefined],
    ['trusts a step of 48 hours', { lastRun: now - 48 * hour }, true, undefined],
    ['mistrusts a longer one', { lastRun: now - 48 * hour - 1 }, false, /more than 48 h/],
    ['mistrusts any step back', { lastRun: now + 1 }, false, /behind the last run/],
    ['mistrusts a clock behind the journal', { newestEntry: now + 2_000 }, false, /behind the newest entry/],
    ['waits two days after a jump', { clockSteadySince: now - 48 * hour + 1 }, false, undefined],
    ['and no longer', { clockSteadySince: now - 48 * hour }, true, undefined],
  ];
  it.each(cases)('%s', (_fact, more, isTrusted, fault) => {
    const judgement = judgeClock({ ...steady, ...more });
    expect(judgement.isTrusted).toBe(isTrusted);
    if (fault) expect(judgement).toMatchObject({ fault: expect.stringMatching(fault), clockSteadySince: now });
    else expect(judgement.fault).toBeUndefined();
  });

  it('starts its two days at the first run', () => {
    const first = { now, lastRun: undefined, clockSteadySince: undefined, newestEntry: undefined };
    expect(judgeClock(first)).toEqual({ isTrusted: false, clockSteadySince: now, fault: undefined });
  });

  it('does not trust a wrong clock at the next run', () => {
    const jumped = judgeClock({ ...steady, now: now + 1_000 * hour });
    const next = judgeClock({
      ...steady,
      now: now + 1_001 * hour,
      lastRun: now + 1_000 * hour,
      clockSteadySince: jumped.clockSteadySince,
    });
    expect([jumped.isTrusted, next.isTrusted]).toEqual([false, false]);
  });
});

describe('renewed subscription:', () => {
  let served: ServedDemo;
  let slug: string;
  beforeAll(async () => {
    served = await serveDemo();
    const [row] = await rows<{ slug: string }>('select slug from organisation where org_id = 1');
    slug = row?.slug ?? '';
  });
  afterAll(() => served.close());

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const run = (...args: string[]) => runOrganisationCommand({ DATABASE_URL: served.database.url }, args);
  const nextYear = `${new Date().getFullYear() + 1}-12-31`;
  const canChange = async () =>
    (await served.as('editor@demo.test').post('/api/law/delete', { id: 999_999 })).status === 200;

  describe('a renewal', () => {
    it('extends a subscription, withdraws the announcement, and is in the journal', async () => {
      await rows(
        'update organisation set subscription_ends = current_date - 1, deletion_announced_at = now() where org_id = 1',
      );
      expect(await canChange()).toBe(false);
      expect(await run('renew', slug, nextYear)).toBe(`The subscription of "${slug}" runs to ${nextYear}.`);
      expect(await canChange()).toBe(true);
      const announcements = await rows('select deletion_announced_at as announced from organisation where org_id = 1');
      expect(announcements).toEqual([{ announced: null }]);
      const entries = await rows(
        "select actor_name as actor, changes -> 'subscriptionEnds' ->> 1 as until from journal where action = 'Subscription renewed'",
      );
      expect(entries).toEqual([{ actor: expect.any(String), until: nextYear }]);
    });

    const wrong: [string, () => string[], RegExp][] = [
      ['without a short name', () => ['renew'], /Usage/],
      ['to a day that is none', () => ['renew', slug, '2027-02-30'], /Usage/],
      ['to a day that has passed', () => ['renew', slug, '2020-01-01'], /has passed/],
      ['of nobody', () => ['renew', 'nobody', nextYear], /no organisation "nobody"/],
      ['by another word', () => ['extend', slug, nextYear], /Usage/],
    ];
    it.each(wrong)('is refused %s', async (_what, args, message) => {
      await expect(run(...args())).rejects.toThrow(message);
    });

    it('is not allowed for the app role', async () => {
      const database = appDatabase(served.database);
      const renewal = database.withOrg(1, (query) => query('select renew_subscription(1, $1)', [nextYear]));
      await expect(renewal).rejects.toThrow(/permission denied/);
      await database.end();
    });
  });

  describe('a deleted library', () => {
    it('stays as it is, whatever the subscription says', async () => {
      await rows('update organisation set library_deleted_at = now() where org_id = 1');
      expect(await canChange()).toBe(false);
      await expect(run('renew', slug, nextYear)).rejects.toThrow(/has been deleted/);
    });
  });
});
