import type { ReleaseAct } from 'shared-lib/releases';
import { makeSetRegistry, readVersions, setMembers, startSet } from '../../../test/set-registry';
import type { TestRegistry } from '../../../test/test-registry';
import { changeChannel } from './change-channel';
import { readChannel } from './channel';
import { readLog } from './release-log';
import { changeChannelOrPropose } from './second-person';
import { verifyRegistry } from './verify-registry';

const [shell, workspace] = setMembers;
const roadMap = { remote: 'mfe-roadmap', version: '1.1.0' };
const share = { share: 5, organisations: [] };
const first = { shell: '1.0.0', 'mfe-workspace': '1.0.0', 'mfe-roadmap': '1.0.0' };
const second = { ...first, shell: '2.0.0', 'mfe-workspace': '2.0.0' };

describe('a set:', () => {
  let context: TestRegistry;
  beforeEach(async () => {
    context = await makeSetRegistry();
  });
  afterEach(() => context.end());

  const act = (what: ReleaseAct) => changeChannel(context.registry, { act: what, actor: 'anna', reason: '' });

  async function done(what: ReleaseAct) {
    const result = await act(what);
    if (!result.ok) throw new Error(result.sentence);
    return result.entry;
  }

  const rollBack = (one: { remote: string; version: string }, isWithdrawn = false): ReleaseAct => ({
    kind: 'roll-back',
    ...one,
    isWithdrawn,
  });

  const channelOf = async (remote: string) => (await readChannel(context.registry))?.remotes[remote];

  test('begins as one entry of the log, with one salt, share and start for all members', async () => {
    const { seq, changed } = await done(startSet(5, ['demo']));
    expect(Object.keys(changed).sort()).toEqual(['mfe-workspace', 'shell']);
    const [ofShell, ofWorkspace] = [await channelOf('shell'), await channelOf('mfe-workspace')];
    expect(ofShell?.canary?.set).toMatch(/^[0-9a-f]{16}$/);
    const { version: _one, manifest: _hash, ...shared } = ofShell?.canary ?? {};
    expect(ofWorkspace?.canary).toMatchObject(shared);
    expect(await readLog(context.registry)).toHaveLength(seq);
    // The files of the test's releases are missing.
    const { faults } = await verifyRegistry(context.registry);
    expect(faults.filter((fault) => !fault.endsWith('is missing.'))).toEqual([]);
  });

  test.each([
    ['the shell', shell, workspace],
    ['the remote', workspace, shell],
  ])('follows an act on one member, and the log names all: %s', async (_what, one, other) => {
    await done(startSet(5));
    const raised = await done({ kind: 'canary', ...one, share: 25, organisations: [] });
    expect(raised.act).toMatchObject({ ...one, with: [other] });
    expect(await readVersions(context)).toMatchObject({
      shell: '1.0.0, 2.0.0 for 25 %',
      'mfe-workspace': '1.0.0, 2.0.0 for 25 %',
    });
    expect((await done({ kind: 'promote', ...one })).act).toMatchObject({ with: [other] });
    expect(await readVersions(context)).toEqual(second);
    expect((await done(rollBack(one))).act).toMatchObject({ with: [other] });
    expect(await readVersions(context)).toEqual(first);
  });

  test('is withdrawn as a whole', async () => {
    await done(startSet(5));
    await done(rollBack(workspace, true));
    for (const { remote, version } of setMembers)
      expect((await channelOf(remote))?.retired).toEqual([expect.objectContaining({ version, why: 'withdrawn' })]);
    expect(await act(startSet(5))).toMatchObject({ code: 'withdrawn' });
  });

  test('keeps one set of limits', async () => {
    const brake = { isHeld: true, maxShare: 25, patienceHours: 24 };
    await done(startSet(5));
    await done({ kind: 'canary', ...workspace, ...share, brake });
    expect((await channelOf('shell'))?.canary?.brake).toEqual(brake);
    expect(await act({ kind: 'canary', ...shell, share: 50, organisations: [] })).toMatchObject({
      code: 'wrong-share',
    });
  });

  test('is refused as a whole when a member is missing or unfit, and the member is named', async () => {
    const unknown = { remote: 'mfe-roadmap', version: '9.9.9' };
    const withUnknown = { ...startSet(5), with: [workspace, unknown] } as ReleaseAct;
    expect(await act(withUnknown)).toMatchObject({
      code: 'unknown-release',
      sentence: expect.stringContaining('mfe-roadmap 9.9.9'),
    });
    const unfit = { ...startSet(5), with: [workspace, roadMap] } as ReleaseAct;
    expect(await act(unfit)).toMatchObject({
      code: 'unfit-contract',
      sentence: expect.stringContaining('mfe-roadmap 1.1.0'),
    });
    expect(await readVersions(context)).toEqual(first);
  });

  test.each<[string, ReleaseAct]>([
    ['more members', { kind: 'canary', ...shell, with: [workspace, roadMap], ...share }],
    ['fewer members', { kind: 'canary', ...shell, with: [roadMap], ...share }],
    ['one remote twice', { kind: 'canary', ...shell, with: [shell], ...share }],
    ['releases that are no set', { kind: 'promote', ...roadMap, with: [{ ...roadMap, remote: 'mfe-a' }] }],
  ])('that runs is not changed by an act on %s', async (_what, other) => {
    await done(startSet(5));
    expect(await act(other)).toMatchObject({ ok: false, code: 'not-the-set' });
  });

  test('does not begin with a canary that runs by itself', async () => {
    await done({ kind: 'canary', ...roadMap, ...share });
    const withCanary: ReleaseAct = {
      kind: 'canary',
      remote: 'shell',
      version: '1.1.0',
      with: [roadMap],
      ...share,
    };
    expect(await act(withCanary)).toMatchObject({
      code: 'not-the-set',
      sentence: expect.stringContaining('take it back first'),
    });
  });

  test('that was promoted is taken back only as a whole, after a member that moved on', async () => {
    await done(startSet(5));
    await done({ kind: 'promote', ...shell });
    const newer = { remote: 'mfe-workspace', version: '2.1.0' };
    await done({ kind: 'canary', ...newer, ...share });
    await done({ kind: 'promote', ...newer });
    expect(await act(rollBack(shell))).toMatchObject({
      code: 'not-the-set',
      sentence: expect.stringContaining('roll mfe-workspace back first'),
    });
    await done(rollBack(newer));
    expect(await readVersions(context)).toEqual(second);
    await done(rollBack(shell));
    expect(await readVersions(context)).toEqual(first);
  });

  describe('past the share of one person', () => {
    const change = (what: ReleaseAct, actor: string) =>
      changeChannelOrPropose(context.registry, {
        act: what,
        actor,
        root: actor,
        reason: '',
        secondPersonAbove: 25,
      });

    test.each([
      ['at its start', startSet(50), '1.0.0, 2.0.0 for 50 %'],
      ['at its promotion', { kind: 'promote', ...workspace } as const, '2.0.0'],
    ])('waits for a second one, who names any member: %s', async (_what, what, then) => {
      if (what.kind === 'promote') await done(startSet(5));
      expect(await change(what, 'anna')).toMatchObject({ ok: true, needsApproval: true });
      expect((await channelOf('shell'))?.proposed).toMatchObject({ with: [workspace], by: 'anna' });
      expect((await channelOf('mfe-workspace'))?.proposed).toMatchObject({ with: [shell] });
      expect(await change(what, 'anna')).toMatchObject({ code: 'second-person' });
      const { with: _others, ...ofOne } = { with: [], ...what };
      expect(await change(ofOne, 'berta')).toMatchObject({ ok: true, needsApproval: false });
      expect(await readVersions(context)).toMatchObject({ shell: then, 'mfe-workspace': then });
    });

    test('is declined by the name of any member', async () => {
      await change(startSet(50), 'anna');
      await done({ kind: 'decline', ...workspace });
      expect((await channelOf('shell'))?.proposed).toBeUndefined();
      expect(await readVersions(context)).toEqual(first);
    });
  });

  describe('and the contract gate:', () => {
    test('a stable member need not fit the shell of its set, and every other remote must', async () => {
      await done({ kind: 'canary', ...roadMap, ...share });
      expect(await act(startSet(5))).toMatchObject({
        code: 'unfit-contract',
        sentence: expect.stringContaining('mfe-roadmap 1.1.0'),
      });
      await done(rollBack(roadMap));
      await done(startSet(5));
      expect(await act({ kind: 'canary', ...roadMap, ...share })).toMatchObject({ code: 'unfit-contract' });
    });

    test('members that come apart are refused', async () => {
      expect(await act({ kind: 'canary', ...shell, ...share })).toMatchObject({ code: 'unfit-contract' });
      expect(await act({ kind: 'canary', ...workspace, ...share })).toMatchObject({ code: 'unfit-contract' });
    });

    test('a canary outside of the set must fit both shells', async () => {
      await done(startSet(5));
      const other = { kind: 'canary', remote: 'mfe-roadmap', version: '2.0.0', ...share } as const;
      expect(await act(other)).toMatchObject({ code: 'unfit-contract' });
    });
  });
});
