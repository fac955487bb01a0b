import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseAct, RetiredRelease } from 'shared-lib/releases';
import { makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { createOverrideLink } from '../../edge/overrides/make-link';
import { changeChannel } from './change-channel';
import { cleanUpRegistry, createDailyCleanUp, isReleaseNeeded, markReleaseForRemoval } from './clean-up';
import { verifyRegistry } from './verify-registry';

describe('clean-up:', () => {
  const remote = 'mfe-roadmap';
  const hourMs = 3_600_000;
  const dayMs = 24 * hourMs;

  let context: TestRegistry;
  beforeEach(async () => {
    context = await makeTestRegistry();
  });
  afterEach(() => context.end());

  async function act(kind: 'publish' | 'promote', version: string): Promise<void> {
    const container = `mfe_roadmap_${Number(version[0]) % 2 === 0 ? 'a' : 'b'}`;
    const manifest = await context.publish({ name: remote, version, container });
    const about = { remote, version };
    const acts: ReleaseAct[] = [{ kind: 'publish', ...about, manifest }];
    if (kind === 'promote' && version !== '1.0.0') acts.push({ kind: 'canary', ...about, share: 5, organisations: [] });
    if (kind === 'promote') acts.push({ kind: 'promote', ...about });
    for (const releaseAct of acts) {
      const changed = await changeChannel(context.registry, { act: releaseAct, actor: 'test', reason: '' });
      if (!changed.ok) throw new Error(changed.sentence);
    }
  }

  const versions = (places: { version: string }[]) => places.map(({ version }) => version);
  const pass = async () => {
    const { marked: leaving, removed } = await cleanUpRegistry(context.registry);
    return { leaving: versions(leaving), removed: versions(removed) };
  };
  const nothing = { leaving: [], removed: [] };

  test('keeps the last three releases that people had, and all that were live within seven days', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0']) await act('promote', version);
    expect(await pass()).toEqual(nothing);
    context.wait(8 * dayMs);
    expect(await pass()).toEqual({ leaving: ['1.0.0', '2.0.0'], removed: [] });
    expect(await pass()).toEqual(nothing);
    context.wait(hourMs);
    expect(await pass()).toEqual({ leaving: [], removed: ['1.0.0', '2.0.0'] });
    expect(await pass()).toEqual(nothing);
    expect(await context.registry.store.list(`${remote}/1.0.0/`)).toEqual([]);
  });

  test('removes a release that nobody ever got after seven days', async () => {
    await act('promote', '1.0.0');
    await act('publish', '2.0.0');
    context.wait(6 * dayMs);
    expect(await pass()).toEqual(nothing);
    context.wait(2 * dayMs);
    expect(await pass()).toEqual({ leaving: ['2.0.0'], removed: [] });
  });

  test('keeps a preview until its end, whatever the log says', async () => {
    await act('promote', '1.0.0');
    const version = '2.0.0-pr.17.1a2b3c4';
    const until = new Date(context.registry.environment.now().getTime() + 14 * dayMs).toISOString();
    await context.publish({ name: remote, version }, { preview: { change: '17', until } });
    context.wait(13 * dayMs);
    expect(await pass()).toEqual(nothing);
    context.wait(dayMs);
    expect(await pass()).toEqual({ leaving: [version], removed: [] });
    context.wait(hourMs);
    expect(await pass()).toEqual({ leaving: [], removed: [version] });
  });

  test('keeps a live release however old it is', async () => {
    await act('promote', '1.0.0');
    context.wait(1000 * dayMs);
    expect(await pass()).toEqual(nothing);
    expect((await verifyRegistry(context.registry)).releases).toBe(1);
  });

  const link = (version: string) =>
    createOverrideLink(context.registry, {
      remote,
      version,
      minutes: 60,
      user: 'admin@demo.test',
      origin: 'http://localhost:8080',
      actor: 'test',
      reason: '',
    });

  test('keeps a release as long as a link to it is valid, and removes it afterwards', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0']) await act('promote', version);
    context.wait(8 * dayMs);
    expect(await link('1.0.0')).toMatchObject({ ok: true });
    expect(await pass()).toEqual({ leaving: ['2.0.0'], removed: [] });
    context.wait(hourMs - 1);
    expect(await pass()).toEqual(nothing);
    context.wait(1);
    expect(await pass()).toEqual({ leaving: ['1.0.0'], removed: ['2.0.0'] });
  });

  describe('a release that is marked for removal', () => {
    const canary = () =>
      changeChannel(context.registry, {
        act: { kind: 'canary', remote, version: '2.0.0', share: 5, organisations: [] },
        actor: 'test',
        reason: '',
      });
    beforeEach(async () => {
      await act('promote', '1.0.0');
      await act('publish', '2.0.0');
      context.wait(8 * dayMs);
    });

    test('cannot be given to anybody', async () => {
      await pass();
      expect(await canary()).toMatchObject({ code: 'unknown-release' });
      expect(await link('2.0.0')).toMatchObject({ code: 'unknown-release' });
    });

    test('stays when somebody gave it to people at the moment in which it was marked', async () => {
      expect(await canary()).toMatchObject({ ok: true });
      await markReleaseForRemoval(context.registry.store, { name: remote, version: '2.0.0' }, new Date(0));
      expect(await pass()).toEqual(nothing);
      expect(await context.registry.store.read(`${remote}/2.0.0/leaving.json`)).toBeUndefined();
    });
  });

  test('a release stays when somebody made a link to it at the moment in which it was marked', async () => {
    await act('promote', '1.0.0');
    await act('publish', '2.0.0');
    context.wait(8 * dayMs);
    expect(await link('2.0.0')).toMatchObject({ ok: true });
    await markReleaseForRemoval(context.registry.store, { name: remote, version: '2.0.0' }, new Date(0));
    expect(await pass()).toEqual(nothing);
    expect(await context.registry.store.read(`${remote}/2.0.0/manifest.json`)).toBeDefined();
  });

  describe('edges that clean up each day', () => {
    const days = async (edges: (() => Promise<void>)[], logLines: string[]) => {
      for (let day = 0; day < 3; day += 1) {
        await Promise.all(edges.flatMap((edge) => [edge(), edge()]));
        context.wait(dayMs);
      }
      return logLines;
    };

    test('do it once, however many edges there are', async () => {
      for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0']) await act('promote', version);
      context.wait(8 * dayMs);
      const logLines: string[] = [];
      const edges = [1, 2, 3].map((nth) =>
        createDailyCleanUp(context.registry, (line) => logLines.push(`${nth} ${line}`)),
      );
      expect(await days(edges, logLines)).toEqual([
        expect.stringMatching(/^\d mfe-roadmap 1\.0\.0 is removed from .*, 0 files: nobody can have it open\.$/),
      ]);
      expect(await context.registry.store.list('clean-up/')).toHaveLength(1);
    });

    test('without a key leave it to others', async () => {
      const reader = { ...context.registry, signer: undefined };
      await createDailyCleanUp(reader, () => undefined)();
      expect(await context.registry.store.list('clean-up/')).toEqual([]);
    });

    test('log a failure once and go on', async () => {
      const logLines: string[] = [];
      await writeFile(path.join(context.folder, 'trust.json'), '{');
      await createDailyCleanUp(context.registry, (line) => logLines.push(line))();
      expect(logLines).toEqual([expect.stringContaining('is not cleaned up today: the trust is no JSON.')]);
    });
  });
});

const now = new Date('2026-11-21T09:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const live = (version: string) => ({ version, manifest: 'a'.repeat(64) });
const retired = (version: string, days: number, why: RetiredRelease['why'] = 'replaced') => ({
  ...live(version),
  at: daysAgo(days),
  why,
});
const channel = {
  stable: live('9.0.0'),
  canary: { ...live('9.1.0'), share: 5, organisations: [], salt: 's', since: daysAgo(40) },
  retired: [
    retired('8.0.0', 20, 'taken-back'),
    retired('7.0.0', 20, 'taken-back'),
    retired('6.0.0', 20, 'withdrawn'),
    retired('5.0.0', 6.9, 'taken-back'),
    retired('4.0.0', 20),
    retired('3.0.0', 20),
  ],
};
const versions = ['9.1.0', '9.0.0', '8.0.0', '7.0.0', '6.0.0', '5.0.0', '4.0.0', '3.0.0', '2.0.0', '1.0.0'];
const published = new Map(versions.map((version) => [version, daysAgo(version === '2.0.0' ? 6.9 : 60)]));

test.each([
  ['9.0.0', 'is what people get', true],
  ['9.1.0', 'is the canary', true],
  ['8.0.0', 'is the last that was taken back', true],
  ['6.0.0', 'is the third last of all', true],
  ['5.0.0', 'may be open since six days ago', true],
  ['4.0.0', 'is what a roll-back goes back to', true],
  ['3.0.0', 'is long gone', false],
  ['2.0.0', 'was published a few days ago', true],
  ['1.0.0', 'was never anybody’s', false],
  ['0.1.0', 'is on its way into the log', true],
])('%s %s, so it stays: %s', (version, _why, stays) => {
  expect(isReleaseNeeded(version, { channel, published, pinned: new Set(), now })).toBe(stays);
});

test('clean-up: a release that a link opens stays, however long ago it was replaced', () => {
  expect(isReleaseNeeded('3.0.0', { channel, published, pinned: new Set(['3.0.0']), now })).toBe(true);
  expect(isReleaseNeeded('1.0.0', { channel, published, pinned: new Set(['3.0.0']), now })).toBe(false);
});
