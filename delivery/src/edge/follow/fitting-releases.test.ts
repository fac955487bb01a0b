import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseAct } from 'shared-lib/releases';
import { describeRelease } from '../../../test/release-folders';
import { makeSetRegistry, setMembers, startSet } from '../../../test/set-registry';
import type { TestRegistry } from '../../../test/test-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import { openFolderStore } from '../../registry/registry/store/folder-store';
import { chooseReleasesOfPage, type LiveRemote, listCanariesForVisitor } from '../choose/canary-choice';
import { selectFittingReleases } from './fitting-releases';
import { followChannel } from './follow-channel';

const [shell, workspace] = setMembers;
const anybody = { id: 'anybody', organisation: undefined };
const member = { id: 'anybody', organisation: 'demo' };

describe('a set at the edge:', () => {
  let context: TestRegistry;
  let says: string[];
  beforeEach(async () => {
    says = [];
    context = await makeSetRegistry();
  });
  afterEach(() => context.end());

  async function liveAfter(...acts: ReleaseAct[]): Promise<LiveRemote[]> {
    const { registry, folder } = context;
    for (const act of acts) {
      const done = await changeChannel(registry, { act, actor: 'test', reason: '' });
      if (!done.ok) throw new Error(done.sentence);
    }
    const localStore = openFolderStore(path.join(folder, 'kept'));
    const follower = await followChannel({ registry, localStore, say: (sentence) => says.push(sentence) });
    return follower.followed().remotes;
  }

  const people = Array.from({ length: 3_000 }, (_, nth) => ({
    id: `person-${nth}`,
    organisation: nth % 10 === 0 ? 'demo' : undefined,
  }));

  test('a visitor gets all of it or nothing, at every share, and keeps it when the share grows', async () => {
    let before = new Set<string>();
    for (const share of [0, 1, 5, 25, 50, 100]) {
      const live = await liveAfter(startSet(share, ['demo']));
      const chosen = people.map((person) => ({ person, names: listCanariesForVisitor(live, person) }));
      const sizes = new Set(chosen.map(({ names }) => names.length));
      expect([...sizes].filter((size) => size !== 0 && size !== 2)).toEqual([]);
      const inSet = new Set(chosen.flatMap(({ person, names }) => (names.length > 0 ? person.id : [])));
      expect([...before].filter((id) => !inSet.has(id))).toEqual([]);
      expect(inSet.size).toBeGreaterThanOrEqual(300);
      before = inSet;
    }
    expect(before.size).toBe(people.length);
  });

  const versionsFor = (live: LiveRemote[], canaries: string[], opened?: Release) => {
    const choice = chooseReleasesOfPage(live, canaries, opened);
    const remotes = choice?.remotes.map((releases) => releases.map(({ version }) => version).join(' '));
    return [choice?.shell.version, ...(remotes ?? [])];
  };

  test('a page of it offers no stable release that does not fit its shell, and names the set', async () => {
    const live = await liveAfter(startSet(0, ['demo']));
    const canaries = listCanariesForVisitor(live, member);
    expect(versionsFor(live, canaries)).toEqual(['2.0.0', '2.0.0', '1.0.0']);
    expect(versionsFor(live, listCanariesForVisitor(live, anybody))).toEqual(['1.0.0', '1.0.0', '1.0.0']);
    const [set] = chooseReleasesOfPage(live, canaries)?.sets ?? [];
    expect(set).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), remotes: ['mfe-workspace'] });
    expect(chooseReleasesOfPage(live, [])?.sets).toEqual([]);
  });

  test('a browser that left it gets nothing of it', async () => {
    const live = await liveAfter(startSet(100));
    const { set = '' } = live.find(({ canary }) => canary)?.canary ?? {};
    expect(listCanariesForVisitor(live, anybody)).toEqual(['shell', 'mfe-workspace']);
    expect(listCanariesForVisitor(live, anybody, new Set([set]))).toEqual([]);
    expect(listCanariesForVisitor(live, anybody, new Set(['another']))).toHaveLength(2);
  });

  test('a stable release that somebody opened by a link stays out of a page in which it cannot run', async () => {
    const live = await liveAfter(startSet(100));
    const opened = describeRelease({ name: 'mfe-workspace', version: '2.1.0' });
    expect(versionsFor(live, listCanariesForVisitor(live, anybody), opened)).toEqual(['2.0.0', '2.1.0', '1.0.0']);
    expect(chooseReleasesOfPage(live, ['shell', 'mfe-workspace'], opened)?.sets).toEqual([
      { id: expect.any(String), remotes: [] },
    ]);
  });

  test('it is left out as a whole when a member cannot be read', async () => {
    await liveAfter(startSet(100));
    await rm(path.join(context.folder, 'kept'), { recursive: true });
    await rm(path.join(context.folder, workspace.remote, workspace.version), { recursive: true });
    const live = await liveAfter();
    expect(live.map(({ name, canary }) => [name, canary])).toEqual([
      ['shell', undefined],
      ['mfe-workspace', undefined],
      ['mfe-roadmap', undefined],
    ]);
    expect(says).toEqual([expect.stringContaining('mfe-workspace 2.0.0 is left out, and so is its set')]);
  });

  test('a promoted set leaves no release before it in pages that cannot run it', async () => {
    const live = await liveAfter(startSet(5), { kind: 'promote', ...shell });
    expect(versionsFor(live, [])).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  });
});

const facade = 'shared-lib/ui';
const provider = (version: string, gives: string): Release => ({
  ...describeRelease({ name: 'shell', version }),
  contract: { gives: { [facade]: [{ version: gives, names: [] }] }, takes: {} },
});
const user = (name: string, takes: string): Release => ({
  ...describeRelease({ name, version: takes }),
  contract: { gives: {}, takes: { [facade]: { version: takes, names: [] } } },
});
const canary = (release: Release, set?: string) => {
  const live = { release, share: 5, organisations: [], salt: set ?? release.name };
  return set === undefined ? live : { ...live, set };
};
const remote = (stable: Release, next?: LiveRemote['canary']): LiveRemote => ({
  name: stable.name,
  stable,
  canary: next,
  fallback: undefined,
});

describe('releases that cannot be in one page:', () => {
  const setShell = remote(provider('1.0.0', '0.1.0'), canary(provider('2.0.0', '0.2.0'), 'a'));
  const workspaceInSet = remote(user('mfe-workspace', '0.1.0'), canary(user('mfe-workspace', '0.2.0'), 'a'));
  const canariesOf = (...remotes: LiveRemote[]) => {
    const { remotes: kept, unfit } = selectFittingReleases(remotes);
    return { kept: kept.flatMap(({ name, canary: next }) => (next ? name : [])), faults: unfit.length };
  };

  test('the members of a set need not fit the stable releases of each other', () => {
    expect(canariesOf(setShell, workspaceInSet)).toEqual({ kept: ['shell', 'mfe-workspace'], faults: 0 });
  });

  test.each([
    ['a member does not fit its shell', user('mfe-roadmap', '0.1.0'), canary(user('mfe-roadmap', '0.3.0'), 'a')],
    ['a stable remote does not fit its shell', user('mfe-roadmap', '0.1.0'), undefined],
  ])('a set is left out as a whole if %s', (_what, stable, next) => {
    expect(canariesOf(setShell, workspaceInSet, remote(stable, next))).toEqual({ kept: [], faults: 1 });
  });

  test('a canary by itself, or of another set, that does not fit the shell of a set is left out', () => {
    const noContract = describeRelease({ name: 'mfe-roadmap', version: '1.0.0' });
    for (const set of [undefined, 'b'])
      expect(
        canariesOf(setShell, workspaceInSet, remote(noContract, canary(user('mfe-roadmap', '0.1.0'), set))),
      ).toEqual({ kept: ['shell', 'mfe-workspace'], faults: 1 });
  });
});
