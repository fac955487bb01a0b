import type { FastifyInstance } from 'fastify';
import type { ConsoleRemote, ConsoleState } from 'shared-lib/releases';
import { admitAs } from '../../test/admit-as';
import { fakeOutcomes } from '../../test/fake-outcomes';
import { portOf, sendRequest } from '../../test/send-request';
import { makeSetRegistry, setMembers, startSet } from '../../test/set-registry';
import type { TestRegistry } from '../../test/test-registry';
import { createEdgeApp } from '../edge/edge-app';
import { changeChannel } from '../registry/registry/change-channel';
import { openRollouts, type Rollouts } from '../rollout/rollouts/open-rollouts';
import { addConsoleRoutes } from './console.routes';

const [shell, workspace] = setMembers;

describe('a set on the console:', () => {
  const admit = admitAs({ first: 'anna@platform.test', second: 'bela@platform.test' });
  const records = { fileOf: () => '', read: async () => [], append: async () => undefined };
  let context: TestRegistry;
  let rollouts: Rollouts;
  let app: FastifyInstance;
  beforeEach(async () => {
    context = await makeSetRegistry();
    const { registry } = context;
    await changeChannel(registry, { act: startSet(5), actor: 'test', reason: '' });
    app = createEdgeApp('silent');
    rollouts = openRollouts({ registry, backend: fakeOutcomes(), records, log: app.log });
    addConsoleRoutes(app, { admit }, { registry, rollouts, secondPersonAbove: 25 });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await rollouts.stop();
    await app.close();
    await context.end();
  });

  async function call(path: string, body?: object, who = 'first') {
    const { text } = await sendRequest(`http://127.0.0.1:${portOf(app.server)}`, {
      path: `/api/releases/${path}`,
      headers: { authorization: who, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return JSON.parse(text);
  }

  async function readState(): Promise<ConsoleState> {
    return (await call('status')).data;
  }

  async function remote(name: string): Promise<ConsoleRemote | undefined> {
    return (await readState()).remotes.find((one) => one.name === name);
  }

  /** Acts on one member, on the state that is there now. */
  async function act(kind: string, one: object, more: object = {}, who = 'first'): Promise<string> {
    const { seq } = await readState();
    return (await call('act', { kind, ...one, reason: 'try it', seq, ...more }, who)).message;
  }

  test('each member names the others, and both remotes have one judgement', async () => {
    await rollouts.evaluate();
    expect(await remote('shell')).toMatchObject({ canary: { version: '2.0.0', with: [workspace] } });
    expect(await remote('mfe-workspace')).toMatchObject({ canary: { with: [shell] }, judged: { step: 1 } });
    expect((await remote('mfe-roadmap'))?.canary).toBeUndefined();
  });

  test('an action on one member is done on all, and a hold is shown at all', async () => {
    const set = 'The set of mfe-workspace 2.0.0 and shell 2.0.0';
    expect(await act('canary', workspace, { share: 25 })).toBe(`${set} goes to 25 % of the people.`);
    expect(await act('hold', workspace)).toContain(`${set} is held`);
    const held = { share: 25, progress: 'held', heldBy: { actor: 'anna@platform.test', reason: 'try it' } };
    expect((await remote('shell'))?.canary).toMatchObject(held);
    expect(await act('roll-back', workspace)).toContain(`${set} is taken back`);
    expect((await remote('shell'))?.canary).toBeUndefined();
  });

  test('a promotion waits for another operator, who sees all members; then all go back together', async () => {
    expect(await act('promote', workspace)).toContain('waits for another operator');
    expect((await remote('mfe-workspace'))?.proposed).toMatchObject({ kind: 'promote', with: [shell] });
    expect(await act('promote', shell, {}, 'second')).toContain('goes to everybody');
    expect(await remote('mfe-workspace')).toMatchObject({ stable: '2.0.0', stableWith: [shell] });
    await act('roll-back', workspace);
    expect(await remote('shell')).toMatchObject({ stable: '1.0.0' });
  });

  test('an operator starts a set by its members; one of them alone is refused, and people get none', async () => {
    await act('roll-back', workspace);
    expect(await act('canary', workspace, { share: 5 })).toBe(
      'mfe-workspace 2.0.0 takes shared-lib/ui 0.2.0, and shell 1.0.0 gives 0.1.0.',
    );
    const unknown = { remote: 'shell', version: '9.0.0' };
    expect(await act('canary', workspace, { share: 5, with: [unknown] })).toBe('shell 9.0.0 is not in the registry.');
    expect((await remote('shell'))?.canary).toBeUndefined();
    expect(await act('canary', workspace, { share: 5, with: [shell] })).toBe(
      'The set of mfe-workspace 2.0.0 and shell 2.0.0 goes to 5 % of the people.',
    );
    expect((await remote('shell'))?.canary).toMatchObject({ share: 5, with: [workspace] });
  });

  test('a set for more than 25 % starts when another operator approves it', async () => {
    await act('roll-back', workspace);
    expect(await act('canary', workspace, { share: 50, with: [shell] })).toContain(
      'The set of mfe-workspace 2.0.0 and shell 2.0.0 waits for another operator',
    );
    expect(await remote('shell')).toMatchObject({ proposed: { share: 50, with: [workspace] } });
    expect((await remote('shell'))?.canary).toBeUndefined();
    await act('canary', shell, { share: 50 }, 'second');
    for (const name of ['shell', 'mfe-workspace'])
      expect((await remote(name))?.canary).toMatchObject({ version: '2.0.0', share: 50 });
  });

  test('a request is declined for all members', async () => {
    await act('promote', workspace);
    expect(await act('decline', shell)).toMatch(/^The request for the set of shell 2\.0\.0 and/);
    expect((await remote('mfe-workspace'))?.proposed).toBeUndefined();
  });
});
