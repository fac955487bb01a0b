import type { FastifyInstance } from 'fastify';
import type { ConsoleState, ReleaseAct, ReleaseContract } from 'shared-lib/releases';
import { admitAs } from '../../test/admit-as';
import { type FakeOutcomes, fakeOutcomes } from '../../test/fake-outcomes';
import { portOf, rawExchange, sendRequest } from '../../test/send-request';
import { makeTestRegistry, type TestRegistry } from '../../test/test-registry';
import { createEdgeApp } from '../edge/edge-app';
import { changeChannel } from '../registry/registry/change-channel';
import { readChannel } from '../registry/registry/channel';
import { readLog } from '../registry/registry/release-log';
import { changeChannelOrPropose } from '../registry/registry/second-person';
import { openRollouts, type Rollouts } from '../rollout/rollouts/open-rollouts';
import { addConsoleRoutes } from './console.routes';

describe('console:', () => {
  const admit = admitAs({ first: 'anna@platform.test', second: 'bela@platform.test' });
  const memory = { fileOf: () => '', read: async () => [], append: async () => undefined };

  let context: TestRegistry;
  let pages: FakeOutcomes;
  let rollouts: Rollouts;
  let app: FastifyInstance;

  beforeEach(async () => {
    context = await makeTestRegistry();
    pages = fakeOutcomes();
    await context.live({ name: 'mfe-roadmap', version: '1.0.0' });
    await context.live({ name: 'mfe-workspace', version: '2.0.0' });
    await context.publish({ name: 'mfe-roadmap', version: '1.1.0' });
    app = createEdgeApp('silent');
    rollouts = openRollouts({ registry: context.registry, backend: pages, records: memory, log: app.log });
    addConsoleRoutes(app, { admit }, { registry: context.registry, rollouts, secondPersonAbove: 25 });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await rollouts.stop();
    await app.close();
    await context.end();
  });

  async function call(path: string, body?: object, who = 'first') {
    const { status, text } = await sendRequest(`http://127.0.0.1:${portOf(app.server)}`, {
      path: `/api/releases/${path}`,
      headers: { authorization: who, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status, body: JSON.parse(text) };
  }
  async function state(): Promise<ConsoleState> {
    const { body } = await call('status');
    return body.data;
  }
  const canaryRequest = {
    kind: 'canary',
    remote: 'mfe-roadmap',
    version: '1.1.0',
    share: 5,
    reason: ' try it ',
    seq: 2,
  };

  test.each([
    ['', 401, 3],
    ['editor', 403, 0],
    ['nobody knows', 503, 0],
  ])('%j gets %i from both calls, and nothing is done', async (who, status, success) => {
    for (const answer of [await call('status', undefined, who), await call('act', canaryRequest, who)])
      expect(answer).toMatchObject({ status, body: { success, message: expect.any(String) } });
    expect((await readChannel(context.registry))?.seq).toBe(2);
  });

  test.each([
    ['GET', 'act', 'POST'],
    ['HEAD', 'act', 'POST'],
    ['PUT', 'act', 'POST'],
    ['PATCH', 'act', 'POST'],
    ['DELETE', 'act', 'POST'],
    ['OPTIONS', 'act', 'POST'],
    ['POST', 'status', 'GET, HEAD'],
    ['DELETE', 'status', 'GET, HEAD'],
  ])('%s of %s is refused for every caller, and nothing is done', async (method, route, allow) => {
    const query = new URLSearchParams({ ...canaryRequest, share: '5', seq: '2' });
    const { status, headers } = await sendRequest(`http://127.0.0.1:${portOf(app.server)}`, {
      path: `/api/releases/${route}?${query}`,
      method,
      headers: { authorization: 'first', 'content-type': 'application/json' },
      ...(/^P/.test(method) && { body: JSON.stringify(canaryRequest) }),
    });
    expect([status, headers.allow]).toEqual([405, allow]);
    expect((await readChannel(context.registry))?.seq).toBe(2);
  });

  test('an unknown HTTP method is refused', async () => {
    const answer = await rawExchange(`http://127.0.0.1:${portOf(app.server)}`, ['ACT /api/releases/act HTTP/1.1']);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await readChannel(context.registry))?.seq).toBe(2);
  });

  test('a release that its team published without an entry in the log can be started, a preview cannot', async () => {
    const preview = { change: '17', until: '2027-01-01T00:00:00.000Z' };
    await context.publish({ name: 'mfe-roadmap', version: '1.2.0-pr.17.1a2b3c4' }, { preview });
    expect((await state()).remotes[0]?.waiting).toEqual(['1.1.0']);
    expect((await call('act', canaryRequest)).status).toBe(200);
  });

  test('a registry that cannot be listed leaves the versions of the log', async () => {
    const failure = new Error('the bucket is away');
    const store = { ...context.registry.store, list: () => Promise.reject(failure) };
    const registry = { ...context.registry, store };
    const other = createEdgeApp('silent');
    const warn = jest.spyOn(other.log, 'warn');
    addConsoleRoutes(other, { admit }, { registry, rollouts, secondPersonAbove: 25 });
    const headers = { authorization: 'first' };
    const { statusCode, body } = await other.inject({ url: '/api/releases/status', headers });
    await other.close();
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data.remotes).toMatchObject([{ name: 'mfe-roadmap', stable: '1.0.0' }, {}]);
    expect(warn).toHaveBeenCalledWith({ err: failure }, 'The releases in the registry cannot be listed');
  });

  test('an operator sees what is live and the acts, newest first', async () => {
    expect(await state()).toMatchObject({
      seq: 2,
      maySign: true,
      remotes: [
        { name: 'mfe-roadmap', stable: '1.0.0' },
        { name: 'mfe-workspace', stable: '2.0.0' },
      ],
      log: [
        { seq: 2, actor: 'test', act: { kind: 'promote', remote: 'mfe-workspace' } },
        { seq: 1, actor: 'test', act: { kind: 'promote', remote: 'mfe-roadmap' } },
      ],
    });
  });

  test('an operator sees who takes an earlier version of a shared module, and how near its last day is', async () => {
    expect((await state()).earlier).toEqual([]);
    const names = ['Button'];
    const versions = [
      { version: '0.2.0', names },
      { version: '0.1.0', names, until: '2026-12-31' },
    ];
    const takes = { 'shared-lib/ui': { version: '0.1.0', names } };
    const live = async (name: string, contract: ReleaseContract) => {
      await context.publish({ name, version: '1.0.0' }, { contract });
      await context.live({ name, version: '1.0.0' });
    };
    await live('shell', { gives: { 'shared-lib/ui': versions }, takes: {} });
    await live('mfe-record-forms', { gives: {}, takes });
    const says = 'shared-lib/ui 0.1.0 is promised until 2026-12-31: still taken by mfe-record-forms 1.0.0.';
    expect((await state()).earlier).toEqual([{ says, lastDay: 'far' }]);
    context.wait(41 * 86_400_000);
    expect((await state()).earlier).toMatchObject([{ lastDay: 'past' }]);
  });

  test('start, promotion and rollback of a canary are in the log with name and reason', async () => {
    expect((await call('act', canaryRequest)).body).toEqual({
      success: 1,
      message: 'mfe-roadmap 1.1.0 goes to 5 % of the people.',
    });
    expect((await call('act', { ...canaryRequest, share: 25, seq: 3 })).status).toBe(200);
    expect((await call('act', { ...canaryRequest, kind: 'promote', seq: 4 })).status).toBe(200);
    expect((await call('act', { ...canaryRequest, kind: 'promote', seq: 5 }, 'second')).status).toBe(200);
    expect((await state()).remotes[0]).toMatchObject({ stable: '1.1.0', before: '1.0.0' });
    expect((await call('act', { ...canaryRequest, kind: 'roll-back', seq: 6 })).status).toBe(200);
    const log = (await readLog(context.registry)).slice(2);
    expect(log.map(({ actor, reason, act }) => `${actor} ${act.kind} ${reason}`)).toEqual([
      'anna@platform.test canary try it',
      'anna@platform.test canary try it',
      'anna@platform.test propose try it',
      'bela@platform.test promote try it',
      'anna@platform.test roll-back try it',
    ]);
  });

  test('past 25 % one operator asks, another approves, and the console names both', async () => {
    await call('act', canaryRequest);
    const requested = await call('act', { ...canaryRequest, share: 50, seq: 3 });
    expect(requested.body.message).toBe('mfe-roadmap 1.1.0 waits for another operator, who has to approve it.');
    expect((await state()).remotes[0]).toMatchObject({
      canary: { share: 5 },
      proposed: { kind: 'canary', version: '1.1.0', share: 50, by: 'anna@platform.test', mayApprove: false },
    });
    const ownApproval = await call('act', { ...canaryRequest, share: 50, seq: 4 });
    expect(ownApproval).toMatchObject({
      status: 409,
      body: { message: 'You asked for this yourself: another operator has to approve it.' },
    });
    const { body } = await call('status', undefined, 'second');
    expect(body.data.remotes[0].proposed.mayApprove).toBe(true);
    expect((await call('act', { ...canaryRequest, share: 50, seq: 4 }, 'second')).status).toBe(200);
    const [remote] = (await state()).remotes;
    expect(remote?.canary?.share).toBe(50);
    expect(remote?.proposed).toBeUndefined();
  });

  test('an approval gives the canary to the organisations that were asked for', async () => {
    await call('act', canaryRequest);
    const request = { kind: 'canary', remote: 'mfe-roadmap', version: '1.1.0', share: 50 } as const;
    await changeChannelOrPropose(context.registry, {
      act: { ...request, organisations: ['demo'] },
      actor: 'anna@platform.test',
      root: 'anna@platform.test',
      reason: 'by command',
      secondPersonAbove: 25,
    });
    expect((await state()).remotes[0]?.proposed?.organisations).toEqual(['demo']);
    expect((await call('act', { ...canaryRequest, share: 50, seq: 4 }, 'second')).status).toBe(200);
    expect((await state()).remotes[0]?.canary).toMatchObject({ share: 50, organisations: ['demo'] });
  });

  test('a request allows neither a larger share nor another act', async () => {
    await call('act', canaryRequest);
    await call('act', { ...canaryRequest, share: 50, seq: 3 });
    const more = await call('act', { ...canaryRequest, share: 100, seq: 4 }, 'second');
    expect(more.body.message).toContain('waits for another operator');
    expect((await state()).remotes[0]).toMatchObject({ canary: { share: 5 }, proposed: { share: 100 } });
    expect((await call('act', { ...canaryRequest, kind: 'decline', seq: 5 })).status).toBe(200);
    expect((await state()).remotes[0]?.proposed).toBeUndefined();
  });

  test('a request ends after seven days without approval', async () => {
    await call('act', canaryRequest);
    await call('act', { ...canaryRequest, kind: 'promote', seq: 3 });
    context.wait(7 * 86_400_000);
    expect((await state()).remotes[0]?.proposed).toBeUndefined();
    const lateApproval = await call('act', { ...canaryRequest, kind: 'promote', seq: 4 }, 'second');
    expect(lateApproval.body.message).toContain('waits for another operator');
  });

  test('an act that is based on an old state is refused, and nothing is done', async () => {
    await call('act', canaryRequest);
    const staleAct = await call('act', { ...canaryRequest, share: 20 });
    expect(staleAct).toMatchObject({
      status: 409,
      body: { success: 0, message: /changed the channel meanwhile/ },
    });
    expect((await state()).remotes[0]?.canary?.share).toBe(5);
  });

  const notASet = 'Only a canary can start together with other releases, each with its version.';

  test.each([
    [{ kind: 'publish' }, 'This is nothing that can be done with a release.'],
    [{ version: '../1' }, 'This is nothing that can be done with a release.'],
    [{ with: 'shell' }, notASet],
    [{ with: [{ remote: 'shell' }] }, notASet],
    [{ with: [{ remote: 'shell', version: ['1.0.0'] }] }, notASet],
    [{ kind: 'promote', with: [{ remote: 'shell', version: '1.0.0' }] }, notASet],
    [{ share: 101 }, 'A share goes from 0 to 100.'],
    [{ share: '5' }, 'A share goes from 0 to 100.'],
    [{ seq: undefined }, 'Say which entry of the log was the newest.'],
    [{ reason: '  ' }, 'Please mention the reason'],
    [{ reason: 'a'.repeat(1001) }, 'The reason has at most 1000 characters.'],
  ])('the request %j is refused', async (more, message) => {
    expect(await call('act', { ...canaryRequest, ...more })).toMatchObject({
      status: 422,
      body: { success: 0, message },
    });
  });

  test('a rollout shows figures of both versions, with their ranges and the verdict in words', async () => {
    await call('act', canaryRequest);
    await rollouts.evaluate();
    for (const how of ['ok', 'ok', 'crash'] as const) pages.round(how, 9);
    await rollouts.evaluate();
    const [remote] = (await state()).remotes;
    expect(remote?.judged).toMatchObject({
      verdict: 'wait',
      step: 1,
      why: 'Not clear yet: in this step 1 of 3 reports on the canary tell of a failure, 0 of 27 on the stable version beside it. All failures since the canary began: 1 × broke in use.',
      stable: { reports: 27, failed: 0, failing: { found: 0, least: 0 }, mountMs: { found: 100 } },
      canary: { reports: 3, failed: 1, causes: { crash: 1 }, failing: { found: 1 / 3 } },
    });
    expect(remote?.judged?.canary.failing?.most).toBeGreaterThan(0.5);
    expect(remote?.judged?.evidence.map(({ question }) => question)).toEqual(['failing', 'mountMs', 'inpMs', 'health']);
  });

  test('says that an integrity failure holds a canary, and when a canary is inconclusive', async () => {
    await call('act', canaryRequest);
    await rollouts.evaluate();
    expect((await state()).remotes[0]?.canary).toMatchObject({ progress: 'judged' });
    context.wait(25 * 3_600_000);
    expect((await state()).remotes[0]?.canary).toMatchObject({
      progress: 'inconclusive',
      says: expect.stringMatching(/^inconclusive after 24 hours: promote it, or take it back \(limits: /),
    });
    pages.page('integrity', 'one');
    await rollouts.evaluate();
    const [remote] = (await state()).remotes;
    expect(remote?.canary).toMatchObject({
      progress: 'held',
      says: expect.stringMatching(/^held: nothing is raised by itself \(limits: 100 % at most, /),
      heldBy: { actor: 'judge' },
    });
    expect(remote?.canary?.alarm).toBe(remote?.judged?.why);
    expect(remote?.judged).toMatchObject({ verdict: 'hold', why: expect.stringMatching(/^Alarm: /) });
    expect((await state()).log[0]).toMatchObject({ actor: 'judge', act: { brake: { isHeld: true } } });
  });

  test('without a registry it shows nothing and does nothing', async () => {
    const appWithoutRegistry = createEdgeApp('silent');
    addConsoleRoutes(appWithoutRegistry, { admit }, undefined);
    const headers = { authorization: 'first', 'content-type': 'application/json' };
    await appWithoutRegistry.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${portOf(appWithoutRegistry.server)}`;
    const status = await sendRequest(address, { path: '/api/releases/status', headers });
    const act = await sendRequest(address, {
      path: '/api/releases/act',
      method: 'POST',
      headers,
      body: JSON.stringify(canaryRequest),
    });
    expect([JSON.parse(status.text), act.status]).toEqual([{ success: 1, data: null }, 409]);
    await appWithoutRegistry.close();
  });
});

describe('console:', () => {
  const remote = 'mfe-roadmap';
  const brake = { isHeld: false, maxShare: 20, minHours: 2, patienceHours: 30 };

  let context: TestRegistry;
  let rollouts: Rollouts;
  let app: FastifyInstance;
  beforeEach(async () => {
    context = await makeTestRegistry();
    await context.live({ name: remote, version: '1.0.0' });
    await context.publish({ name: remote, version: '1.1.0' });
    app = createEdgeApp('silent');
    const memory = { fileOf: () => '', read: async () => [], append: async () => undefined };
    rollouts = openRollouts({
      registry: context.registry,
      backend: fakeOutcomes(),
      records: memory,
      log: app.log,
    });
    const admit = admitAs({ first: 'anna@platform.test' });
    addConsoleRoutes(app, { admit }, { registry: context.registry, rollouts, secondPersonAbove: 25 });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await rollouts.stop();
    await app.close();
    await context.end();
  });

  async function act(kind: string, seq: number) {
    const { status, text } = await sendRequest(`http://127.0.0.1:${portOf(app.server)}`, {
      path: '/api/releases/act',
      headers: { authorization: 'first', 'content-type': 'application/json' },
      method: 'POST',
      body: JSON.stringify({ kind, remote, version: '1.1.0', share: 5, reason: 'we look at it', seq }),
    });
    return { status, message: String(JSON.parse(text).message) };
  }
  const canary = async () => (await readChannel(context.registry))?.remotes[remote]?.canary;

  test('an operator holds a canary at its share, and lets it go on', async () => {
    expect((await act('canary', 1)).status).toBe(200);
    expect(await act('hold', 2)).toEqual({
      status: 200,
      message: 'mfe-roadmap 1.1.0 is held: its share is not raised by itself.',
    });
    expect(await canary()).toMatchObject({ share: 5, brake: { isHeld: true } });
    expect((await act('go-on', 3)).message).toBe('mfe-roadmap 1.1.0 goes on by itself.');
    expect(await canary()).toMatchObject({ share: 5, brake: { isHeld: false } });
  });

  test('a hold keeps share, organisations and the other limits', async () => {
    const before = { share: 10, organisations: ['demo'], brake };
    const givenCanary: ReleaseAct = { kind: 'canary', remote, version: '1.1.0', ...before };
    await changeChannel(context.registry, { act: givenCanary, actor: 'anna', reason: 'try it' });
    await act('hold', 2);
    expect(await canary()).toMatchObject({ ...before, brake: { ...brake, isHeld: true } });
  });

  test('a release that is no canary cannot be held, and does not become a canary', async () => {
    expect(await act('hold', 1)).toEqual({ status: 409, message: 'mfe-roadmap 1.1.0 is not a canary.' });
    expect(await canary()).toBeUndefined();
  });
});
