import { edgeCalls, type WireOutcomeReport } from 'shared-lib/api/contract';
import { releaseOutcomes } from 'shared-lib/releases';
import { runAs } from '../../test/fresh-database';
import { pageViews } from '../../test/seal-page-view';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { deleteExpiredRows } from '../auth/clean-up.store';
import { openDatabase } from '../platform/database/open-database';
import { silentLog } from '../platform/operations/log';
import { readSettings } from '../platform/settings';

describe('release reports:', () => {
  const secret = 'a word that two servers share';
  const viewer = 'viewer@demo.test';
  const ok = { remote: 'mfe-roadmap', version: '1.1.0', how: 'ok', mountMs: 120, inpMs: 40 };

  let served: ServedDemo;
  let viewOf: Awaited<ReturnType<typeof pageViews>>;
  beforeAll(async () => {
    served = await serveDemo({ EDGE_SECRET: secret });
    viewOf = await pageViews(served.database.admin, secret);
  });
  afterAll(() => served.close());
  beforeEach(() => runAs(served.database.admin, 'delete from outcome'));

  const report = (more: object = {}, name: DemoName = viewer) =>
    served.as(name).post('/api/releases/outcomes', { ...ok, view: viewOf(name), ...more });
  const ask = (after = 0, sentSecret = secret) => served.post('/api/releases/told', { after, secret: sentSecret });
  async function readReports(after = 0): Promise<WireOutcomeReport[]> {
    const { body } = await ask(after);
    return body.data as WireOutcomeReport[];
  }

  describe('a session report about a release', () => {
    it('can be read by an edge after a number, without a name', async () => {
      await report();
      await report({ remote: 'mfe-workspace', how: 'integrity', mountMs: undefined, inpMs: undefined });
      const [first, second, ...more] = await readReports();
      expect(more).toEqual([]);
      const person = expect.stringMatching(/^[\w-]{22}$/);
      expect(first).toEqual({ ...ok, id: expect.any(Number), person, insteadOf: null });
      expect(second).toMatchObject({ remote: 'mfe-workspace', how: 'integrity', mountMs: null, inpMs: null });
      expect(await readReports(first?.id)).toEqual([second]);
      expect(await readReports(second?.id)).toEqual([]);
    });

    it('has a number by which an edge knows the last report', async () => {
      await report();
      await report({}, 'editor@demo.test');
      const { body } = await served.post('/api/releases/newest', { secret });
      expect(body.newest).toBe((await readReports()).at(-1)?.id);
    });

    it('counts once for a page view, and once more if the page breaks after an ok', async () => {
      const view = viewOf(viewer);
      const counted: unknown[] = [];
      for (const how of ['ok', 'ok', 'crash', 'slow', 'ok']) counted.push((await report({ how, view })).body.counted);
      expect(counted).toEqual([true, false, true, false, false]);
      expect((await readReports()).map(({ how }) => how)).toEqual(['ok', 'crash']);
    });

    it('of a failure is not followed by an ok', async () => {
      const view = viewOf(viewer);
      for (const how of ['mount', 'ok']) await report({ how, view });
      expect((await readReports()).map(({ how }) => how)).toEqual(['mount']);
    });

    it('sent ten times at once counts once', async () => {
      const view = viewOf(viewer);
      await Promise.all(Array.from({ length: 10 }, () => report({ view })));
      expect(await readReports()).toHaveLength(1);
    });

    it.each(releaseOutcomes)('accepts the outcome %s', async (how) => {
      expect((await report({ how })).body).toEqual({ success: 1, counted: true });
      expect(await readReports()).toMatchObject([{ how }]);
    });

    it('has one pseudonym for a person and a remote, and others for others', async () => {
      await report();
      await report({ how: 'crash' });
      await report({ remote: 'mfe-workspace' });
      await report({}, 'editor@demo.test');
      const [one, same, ofOther, other] = (await readReports()).map(({ person }) => person);
      expect(same).toBe(one);
      expect(new Set([one, ofOther, other]).size).toBe(3);
    });

    it.each([
      ['no remote', { remote: '../shell' }],
      ['an endless remote', { remote: `mfe-${'a'.repeat(100)}` }],
      ['no version', { version: 'latest' }],
      ['an endless version', { version: `1.0.0-${'a'.repeat(100)}` }],
      ['an unknown end', { how: 'well' }],
      ['a time before its beginning', { mountMs: -1 }],
      ['a time beyond all patience', { inpMs: 1e9 }],
      ['a field that nobody knows', { weight: 1000 }],
    ])('is refused if it has %s', async (_what, more) => {
      expect((await report(more)).status).toBe(422);
      expect(await readReports()).toEqual([]);
    });

    it('is refused without a session', async () => {
      expect((await served.post('/api/releases/outcomes', ok)).status).toBe(401);
    });

    it('is stored at most forty times a day for a session and a release, however many pages it opens', async () => {
      for (let nth = 0; nth < 45; nth += 1) await report();
      expect(await readReports()).toHaveLength(40);
      await report({}, 'editor@demo.test');
      await report({ remote: 'mfe-workspace' });
      expect(await readReports()).toHaveLength(42);
    });

    it('of a stand-in names the release that failed', async () => {
      const view = viewOf(viewer);
      await report({ how: 'mount', view });
      const standIn = { version: '1.0.0', insteadOf: '1.1.0', view };
      for (const _twice of [1, 2]) await report(standIn);
      expect((await readReports()).map(({ version, insteadOf }) => [version, insteadOf])).toEqual([
        ['1.1.0', null],
        ['1.0.0', '1.1.0'],
      ]);
    });

    it('is kept for thirty days', async () => {
      await report();
      await report({}, 'editor@demo.test');
      await runAs(
        served.database.admin,
        "update outcome set told_at = now() - interval '31 days' where id = (select min(id) from outcome)",
      );
      const open = await openDatabase(readSettings({ DATABASE_URL: served.database.url }), silentLog);
      await deleteExpiredRows(open.database);
      await open.close();
      expect(await readReports()).toHaveLength(1);
    });
  });

  describe('a session report about a release that its page did not have', () => {
    const week = 7 * 24 * 3_600_000;
    it.each<[string, () => object]>([
      ['no page view', () => ({ view: undefined })],
      ['one that nobody sealed', () => ({ view: 'e30.AAAA' })],
      ['one sealed with another secret', () => ({ view: viewOf(viewer, {}, 'another word') })],
      ['one that was changed', () => ({ view: viewOf(viewer).replace(/^..../, 'eyJh') })],
      ["somebody else's", () => ({ view: viewOf('editor@demo.test') })],
      ['one of eight days ago', () => ({ view: viewOf(viewer, { at: Date.now() - week - 86_400_000 }) })],
      ['one of an hour from now', () => ({ view: viewOf(viewer, { at: Date.now() + 3_600_000 }) })],
      ['another version', () => ({ version: '2.0.0' })],
      ['what stood behind the chosen one as if it were chosen', () => ({ version: '1.0.0' })],
      ['a remote that the page lacks', () => ({ remote: 'mfe-record-forms' })],
      ['a stand-in of a wrong version', () => ({ version: '3.0.0', insteadOf: '1.1.0' })],
      ['a stand-in for another version', () => ({ version: '1.0.0', insteadOf: '1.2.0' })],
    ])('does not count, and the answer says so: %s', async (_what, more) => {
      expect((await report(more())).body).toEqual({ success: 1, counted: false });
      expect(await readReports()).toEqual([]);
    });

    it('does not count thirty times "stable ok" from a page with the canary', async () => {
      const view = viewOf(viewer);
      for (let nth = 0; nth < 30; nth += 1) await report({ version: '1.0.0', view });
      expect(await readReports()).toEqual([]);
    });
  });

  test.each([
    ['a wrong secret', 'another word that nobody shares'],
    ['none', ''],
  ])('an edge path with %s gives 404', async (_what, wrongSecret) => {
    await report();
    const newest = await served.post('/api/releases/newest', { secret: wrongSecret });
    for (const { status, body } of [await ask(0, wrongSecret), newest]) {
      expect(status).toBe(404);
      expect([body.data, body.newest]).toEqual([undefined, undefined]);
    }
  });

  test('too many from one session are refused with Retry-After', async () => {
    const strict = await serveDemo({ LIMIT_FACTOR: '1' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => strict.as(viewer).post('/api/releases/outcomes', ok)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect((await strict.as('editor@demo.test').post('/api/releases/outcomes', ok)).status).toBe(200);
    await strict.close();
  });
});

describe('edge calls:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const actRequest = {
    kind: 'canary',
    remote: 'mfe-roadmap',
    version: '1.1.0',
    share: 5,
    reason: 'try it',
    seq: 2,
  };

  const admit = (
    token: string,
    call: { method: 'GET' | 'POST'; path: string } = edgeCalls.act,
    body: object = actRequest,
  ) =>
    served.backend.admit({
      ...{ method: call.method, path: call.path },
      query: {},
      body,
      headers: token === '' ? {} : { authorization: token },
      ip: '192.0.2.7',
    });
  const tokenOf = (who: DemoName) => served.as(who).token;

  it("an edge gets the operator's name and the root of their role", async () => {
    expect(await admit(tokenOf('operator@platform.test'))).toEqual({
      status: 200,
      body: { success: 1, username: 'operator@platform.test', root: 'operator@platform.test' },
    });
  });

  it("an operator's request is in the activity log before it is carried out", async () => {
    await admit(tokenOf('operator@platform.test'));
    const { body } = await served.as('operator@platform.test').post('/api/activity-log/list', {});
    expect(Object(body).data[0]).toMatchObject({
      kind: 'release',
      action: 'Canary asked for',
      name: 'mfe-roadmap 1.1.0',
      reason: 'try it',
      changes: { share: [null, 5] },
    });
  });

  it('a request to start a set names all its releases in the activity log', async () => {
    const others = [
      { remote: 'shell', version: '0.3.0' },
      { remote: 'mfe-workspace', version: '0.2.0' },
    ];
    await admit(tokenOf('operator@platform.test'), edgeCalls.act, { ...actRequest, with: others });
    const { body } = await served.as('operator@platform.test').post('/api/activity-log/list', {});
    const name = 'mfe-roadmap 1.1.0, shell 0.3.0 and mfe-workspace 0.2.0';
    expect(Object(body).data[0]).toMatchObject({ action: 'Canary asked for', name });
  });

  it.each([
    ['nobody', '', 401, 3],
    ['an administrator', 'admin@demo.test', 403, 0],
    ['an administrator of another organisation', 'admin@other.test', 403, 0],
    ['an editor', 'editor@demo.test', 403, 0],
  ] as const)('%s is refused every call for operators', async (_who, name, status, success) => {
    const calls = Object.values(edgeCalls).filter(({ access }) => access === 'operator');
    expect(calls).toHaveLength(5);
    for (const call of calls)
      expect(await admit(name === '' ? '' : tokenOf(name), call, {})).toMatchObject({
        status,
        body: { success },
      });
  });

  it('a malformed body is refused, and nothing is logged', async () => {
    const answer = await admit(tokenOf('second@platform.test'), edgeCalls.act, { ...actRequest, share: 101 });
    expect(answer).toMatchObject({ status: 422, body: { success: 0, message: expect.any(String) } });
    const { body } = await served.as('second@platform.test').post('/api/activity-log/list', {});
    expect(Object(body).data.filter(({ kind }: { kind: string }) => kind === 'release')).toEqual([]);
  });

  it('a caller who is no edge gets 404, even an operator', async () => {
    const operator = served.as('operator@platform.test');
    expect((await operator.post('/api/releases/act', actRequest)).status).toBe(404);
    expect((await operator.get('/api/releases/status')).status).toBe(404);
  });
});
