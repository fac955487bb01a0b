import { layRoadMaps, makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import { readChannel } from '../../registry/registry/channel';
import type { Registry } from '../../registry/registry/registry';
import { changeByPerson } from '../../registry/registry/second-person';
import { canary } from './canary';
import type { CommandArguments, Context } from './command';
import { promote } from './channel-acts';

const remote = 'mfe-roadmap';
let context: TestRegistry;
beforeEach(async () => {
  context = await makeTestRegistry();
  await layRoadMaps(context, '1.1.0');
});
afterEach(() => context.end());

const give = (registry: Registry, ...organisations: string[]) =>
  changeChannel(registry, {
    act: { kind: 'canary', remote, version: '1.1.0', share: 5, organisations },
    actor: 'somebody else',
    reason: '',
  });

/** A registry in which somebody else gives the canary to an organisation right after the channel was read. */
function overtaken(registry: Registry): Registry {
  let isRead = false;
  const read: Registry['store']['read'] = async (name) => {
    const bytes = await registry.store.read(name);
    if (name === 'channel.json' && !isRead) {
      isRead = true;
      await give(registry, 'demo', 'late');
    }
    return bytes;
  };
  return { ...registry, store: Object.assign(Object.create(registry.store), { read }) };
}

const contextOf = (registry: Registry, actor = 'us') =>
  ({
    registry: async () => registry,
    actor,
    say: () => undefined,
    settings: { secondPersonAbove: 25 },
  }) as unknown as Context;

const run = (registry: Registry, share = '25', actor = 'us', values: CommandArguments['values'] = {}) =>
  canary.run(contextOf(registry, actor), { positionals: [remote, '1.1.0'], values: { share, ...values } });

test('a release act is refused when somebody changed the channel after it was read', async () => {
  await give(context.registry, 'demo');
  expect(await run(overtaken(context.registry))).toMatchObject({ ok: false, code: 'changed-meanwhile' });
  expect((await readChannel(context.registry))?.remotes[remote]?.canary?.organisations).toEqual([
    'demo',
    'late',
  ]);
  expect(await run(context.registry)).toEqual({ ok: true });
});

describe('past 25 % of the people', () => {
  const canaryNow = async () => (await readChannel(context.registry))?.remotes[remote]?.canary;
  const waits = { ok: false, code: 'second-person' };

  test('giving a release needs two people, and each must run the same command', async () => {
    expect(await run(context.registry)).toEqual({ ok: true });
    expect(await run(context.registry, '26')).toMatchObject({
      ...waits,
      sentence: expect.stringMatching(/^Number 4 of the log asks for it, since it goes past 25 %/),
    });
    expect(await run(context.registry, '26')).toMatchObject({
      ...waits,
      sentence: 'You asked for this yourself: another operator has to approve it.',
    });
    expect((await canaryNow())?.share).toBe(25);
    expect(await run(context.registry, '26', 'somebody else')).toEqual({ ok: true });
    expect((await canaryNow())?.share).toBe(26);
  });

  test('a request keeps the hold options for the person who approves it', async () => {
    await run(context.registry);
    expect(await run(context.registry, '40', 'us', { hold: true, 'max-share': '50' })).toMatchObject(waits);
    expect((await canaryNow())?.brake).toBeUndefined();
    expect(await run(context.registry, '40', 'somebody else')).toEqual({ ok: true });
    expect(await canaryNow()).toMatchObject({ share: 40, brake: { isHeld: true, maxShare: 50 } });
    const beyond = await run(context.registry, '60', 'us', { 'max-share': '55' });
    expect(beyond).toMatchObject({ ok: false, code: 'wrong-share' });
  });

  test('a promotion needs two people; a smaller share and a first release need one', async () => {
    const all = (actor: string) =>
      promote.run(contextOf(context.registry, actor), { positionals: [remote], values: {} });
    await run(context.registry);
    expect(await all('us')).toMatchObject(waits);
    expect(await run(context.registry, '10')).toEqual({ ok: true });
    expect(await all('somebody else')).toEqual({ ok: true });
    expect(await canaryNow()).toBeUndefined();
    const first = { name: 'mfe-workspace', version: '1.0.0' };
    await context.publish(first);
    expect(
      await promote.run(contextOf(context.registry), {
        positionals: [first.name, first.version],
        values: {},
      }),
    ).toEqual({ ok: true });
  });

  test('an operator whom the requester appointed cannot be the second person', async () => {
    await run(context.registry);
    const act = { kind: 'promote', remote, version: '1.1.0' } as const;
    const change = { act, reason: '', root: 'anna', secondPersonAbove: 25 };
    expect(await changeByPerson(context.registry, { ...change, actor: 'anna' })).toMatchObject({
      isWaiting: true,
    });
    expect(
      await changeByPerson(context.registry, { ...change, actor: 'a name that anna made' }),
    ).toMatchObject(waits);
    const other = { ...change, actor: 'bela', root: 'bela' };
    expect(await changeByPerson(context.registry, other)).toMatchObject({ ok: true, isWaiting: false });
  });
});
