import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { addRoadMaps, makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import { readChannel } from '../../registry/registry/channel';
import type { Registry } from '../../registry/registry/registry';
import { changeChannelOrPropose } from '../../registry/registry/second-person';
import { canaryCommand } from './canary';
import { promoteCommand } from './channel-acts';
import type { CommandArguments, CommandContext } from './command';

describe('acts of operators:', () => {
  const remote = 'mfe-roadmap';
  let context: TestRegistry;
  beforeEach(async () => {
    context = await makeTestRegistry();
    await addRoadMaps(context, '1.1.0');
  });
  afterEach(() => context.end());

  const give = (registry: Registry, ...organisations: string[]) =>
    changeChannel(registry, {
      act: { kind: 'canary', remote, version: '1.1.0', share: 5, organisations },
      actor: 'somebody else',
      reason: '',
    });

  /** A registry in which somebody else gives the canary to an organisation right after the channel was read. */
  function changedMeanwhile(registry: Registry): Registry {
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
    }) as unknown as CommandContext;

  const run = (registry: Registry, share = '25', actor = 'us', values: CommandArguments['values'] = {}) =>
    canaryCommand.run(contextOf(registry, actor), {
      positionals: [remote, '1.1.0'],
      values: { share, ...values },
    });

  test('a release act is refused when somebody changed the channel after it was read', async () => {
    await give(context.registry, 'demo');
    expect(await run(changedMeanwhile(context.registry))).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
    });
    expect((await readChannel(context.registry))?.remotes[remote]?.canary?.organisations).toEqual(['demo', 'late']);
    expect(await run(context.registry)).toEqual({ ok: true });
  });

  describe('past 25 % of the people:', () => {
    const canaryNow = async () => (await readChannel(context.registry))?.remotes[remote]?.canary;
    const needsSecondPerson = { ok: false, code: 'second-person' };

    test('giving a release needs two people, and each must run the same command', async () => {
      expect(await run(context.registry)).toEqual({ ok: true });
      expect(await run(context.registry, '26')).toMatchObject({
        ...needsSecondPerson,
        sentence: expect.stringMatching(/^Number 4 of the log asks for it, since it goes past 25 %/),
      });
      expect(await run(context.registry, '26')).toMatchObject({
        ...needsSecondPerson,
        sentence: 'You asked for this yourself: another operator has to approve it.',
      });
      expect((await canaryNow())?.share).toBe(25);
      expect(await run(context.registry, '26', 'somebody else')).toEqual({ ok: true });
      expect((await canaryNow())?.share).toBe(26);
    });

    test('a request keeps the hold options for the person who approves it', async () => {
      await run(context.registry);
      expect(await run(context.registry, '40', 'us', { hold: true, 'max-share': '50' })).toMatchObject(
        needsSecondPerson,
      );
      expect((await canaryNow())?.brake).toBeUndefined();
      expect(await run(context.registry, '40', 'somebody else')).toEqual({ ok: true });
      expect(await canaryNow()).toMatchObject({ share: 40, brake: { isHeld: true, maxShare: 50 } });
      const aboveLimit = await run(context.registry, '60', 'us', { 'max-share': '55' });
      expect(aboveLimit).toMatchObject({ ok: false, code: 'wrong-share' });
    });

    test('a promotion needs two people; a smaller share and a first release need one', async () => {
      const all = (actor: string) =>
        promoteCommand.run(contextOf(context.registry, actor), { positionals: [remote], values: {} });
      await run(context.registry);
      expect(await all('us')).toMatchObject(needsSecondPerson);
      expect(await run(context.registry, '10')).toEqual({ ok: true });
      expect(await all('somebody else')).toEqual({ ok: true });
      expect(await canaryNow()).toBeUndefined();
      const first = { name: 'mfe-workspace', version: '1.0.0' };
      await context.publish(first);
      expect(
        await promoteCommand.run(contextOf(context.registry), {
          positionals: [first.name, first.version],
          values: {},
        }),
      ).toEqual({ ok: true });
    });

    test('an operator whom the requester appointed cannot be the second person', async () => {
      await run(context.registry);
      const act = { kind: 'promote', remote, version: '1.1.0' } as const;
      const change = { act, reason: '', root: 'anna', secondPersonAbove: 25 };
      expect(await changeChannelOrPropose(context.registry, { ...change, actor: 'anna' })).toMatchObject({
        needsApproval: true,
      });
      expect(
        await changeChannelOrPropose(context.registry, { ...change, actor: 'a name that anna made' }),
      ).toMatchObject(needsSecondPerson);
      const other = { ...change, actor: 'bela', root: 'bela' };
      expect(await changeChannelOrPropose(context.registry, other)).toMatchObject({
        ok: true,
        needsApproval: false,
      });
    });
  });
});

describe('canary and status commands:', () => {
  const name = 'mfe-roadmap';
  let context: ReleaseContext;

  beforeAll(async () => {
    context = await makeReleaseContext();
    await context.run('init');
    await context.build({ name, version: '1.1.0', container: 'mfe_roadmap_b' });
    await context.run('publish', name);
  });
  afterAll(() => context.end());

  const canary = (...more: string[]) => context.run('canary', name, '1.1.0', '--share', '5', ...more);
  async function status(): Promise<string> {
    const { output } = await context.run('status');
    return /the canary is (.*)/.exec(output)?.[1] ?? '';
  }

  test('status shows the limits of a canary, which stay until a command changes them', async () => {
    const lines: string[] = [];
    for (const words of [[], ['--max-share', '25', '--min-hours', '4'], ['--hold'], [], ['--no-hold']]) {
      await canary(...words);
      lines.push(await status());
    }
    const usual = 'each step lasts at least a quarter of an hour, everybody after an hour at the earliest';
    const limits = '(limits: 25 % at most, each step lasts at least 4 hours, inconclusive after 24 hours)';
    expect(lines).toEqual([
      `raised by the judge (limits: 100 % at most, ${usual}, inconclusive after 24 hours)`,
      `raised by the judge ${limits}`,
      `held: nothing is raised by itself ${limits}`,
      `held: nothing is raised by itself ${limits}`,
      `raised by the judge ${limits}`,
    ]);
  });

  test('status says who holds a canary and why, however old the hold is, until the hold ends', async () => {
    await canary('--hold', '--reason', 'we look at it');
    for (let nth = 0; nth < 6; nth += 1) await canary('--reason', 'nothing new');
    const { output } = await context.run('status');
    expect(output).toMatch(/^ {2}held by \S+: we look at it$/m);
    await canary('--no-hold');
    expect((await context.run('status')).output).not.toMatch(/held by/);
  });

  test('status calls a canary inconclusive when it had no verdict for longer than its limit', async () => {
    await canary('--max-share', '100', '--min-hours', '0', '--patience-hours', '0');
    expect(await status()).toMatch(/^inconclusive after 0 hours: promote it, or take it back \(limits: /);
    await canary('--patience-hours', '24');
    expect(await status()).toMatch(/^raised by the judge/);
  });

  test('canary without --share keeps the share of an existing canary and refuses a new one', async () => {
    await context.build({ name, version: '1.2.0' });
    await context.run('publish', name);
    const named = (version: string, ...more: string[]) => context.run('canary', name, version, ...more);
    expect(await named('1.1.0', '--hold')).toMatchObject({
      code: 0,
      output: expect.stringContaining('for 5 %'),
    });
    expect(await named('1.2.0', '--hold')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Say with --share how many'),
    });
    expect((await named('1.1.0', '--no-hold')).code).toBe(0);
  });

  test('status shows the last acts with their shares, organisations and limits', async () => {
    await canary('--org', 'demo', '--max-share', '25');
    expect((await context.run('status')).output).toMatch(
      /Gave mfe-roadmap 1\.1\.0 to 5 % of the people, and to all of demo, to 25 % at most/,
    );
    await canary('--no-org', '--max-share', '100');
  });

  test('canary says that the names of organisations are not checked', async () => {
    expect((await canary('--org', 'demo')).output).toContain('Short names of organisations are not checked here.');
    expect((await canary('--no-org')).output).not.toContain('Short names');
  });

  test('canary refuses a share above --max-share', async () => {
    expect(await canary('--max-share', '4')).toMatchObject({
      code: 1,
      output: expect.stringContaining('5 % is more than 4 %, the largest share that mfe-roadmap 1.1.0 may have'),
    });
  });

  test.each([
    [['--hold', '--no-hold'], 'Say --hold or --no-hold, not both.'],
    [['--max-share', '101'], 'Say with --max-share'],
    [['--min-hours', 'soon'], 'Say with --min-hours'],
    [['--patience-hours', '1e9'], 'Say with --patience-hours'],
    [['--min-hours', '-1'], 'Say a value after --min-hours.'],
    [['--hold=5'], '--hold takes no value.'],
    [['--max', '5'], 'There is no option --max.'],
    [['--org', '-demo'], 'Say a value after --org.'],
    [['--org', 'demo-'], '"demo-" is no short name of an organisation'],
    [['--org', 'Demo Ltd'], '"Demo Ltd" is no short name of an organisation'],
  ])('canary refuses the options %j', async (words, sentence) => {
    expect(await canary(...words)).toMatchObject({ code: 2, output: expect.stringContaining(sentence) });
  });
});
