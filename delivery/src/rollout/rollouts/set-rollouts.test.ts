import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseAct } from 'shared-lib/releases';
import { makeSetRegistry, readVersions, startSet } from '../../../test/set-registry';
import type { TestRegistry } from '../../../test/test-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import { readLog } from '../../registry/registry/release-log';
import { replayRolloutEvents } from '../judge/decision';
import type { ReportedOutcome } from '../judge/rollout-event';
import { openRollouts, type Rollouts } from './open-rollouts';
import { openRolloutRecords, readRolloutRecord } from './record-folder';

const roadMap = { remote: 'mfe-roadmap', version: '2.0.0' };

describe('the judge of a set:', () => {
  let context: TestRegistry;
  let folder: string;
  let rollouts: Rollouts;
  let reported: ReportedOutcome[];
  beforeEach(async () => {
    context = await makeSetRegistry();
    folder = await mkdtemp(path.join(tmpdir(), 'lexboard-rollouts-'));
    reported = [];
    const backend = {
      outcomesAfter: async (after: number) => reported.filter(({ id }) => id > after),
      newestOutcome: async () => reported.length,
    };
    const set = startSet(5);
    const act = { ...set, with: [...('with' in set ? (set.with ?? []) : []), roadMap] } as ReleaseAct;
    const begun = await changeChannel(context.registry, { act, actor: 'anna', reason: '' });
    if (!begun.ok) throw new Error(begun.sentence);
    const log = { info: () => undefined, warn: () => undefined };
    rollouts = openRollouts({
      registry: context.registry,
      backend,
      records: openRolloutRecords(folder),
      log,
    });
    await rollouts.evaluate();
  });
  afterEach(async () => {
    await rollouts.stop();
    await context.end();
    await rm(folder, { recursive: true });
  });

  function report(remote: string, version: string, how: ReportedOutcome['how'], by?: string): void {
    const id = reported.length + 1;
    const person = by ?? `person-${id}`;
    reported.push({
      id,
      remote,
      version,
      how,
      person,
      mountMs: 80,
      inpMs: 40,
      insteadOf: null,
    });
  }

  /** Page views with all remotes: stable ones work, and of the set each remote goes as said. */
  function reportPages(often: number, ofRoadMap: ReportedOutcome['how']): void {
    for (let nth = 0; nth < often; nth += 1) {
      for (const remote of ['mfe-workspace', 'mfe-roadmap']) report(remote, '1.0.0', 'ok');
      report('mfe-workspace', '2.0.0', 'ok');
      report('mfe-roadmap', '2.0.0', ofRoadMap);
      report('mfe-record-forms', '2.0.0', 'mount');
    }
  }

  async function readRecords(): Promise<string[]> {
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => name.endsWith('.ndjson'));
  }

  test('one member that breaks takes the whole set back by one act, on one record that can be judged again', async () => {
    reportPages(12, 'mount');
    await rollouts.evaluate();
    expect(await readVersions(context)).toEqual({
      shell: '1.0.0',
      'mfe-workspace': '1.0.0',
      'mfe-roadmap': '1.0.0',
    });
    const log = await readLog(context.registry);
    expect(log.filter(({ actor }) => actor === 'judge')).toMatchObject([
      {
        act: {
          kind: 'roll-back',
          remote: 'mfe-roadmap',
          with: [{ remote: 'shell' }, { remote: 'mfe-workspace' }],
        },
      },
    ]);
    const [record = '', ...others] = await readRecords();
    expect(others).toEqual([]);
    const { decisions } = replayRolloutEvents(await readRolloutRecord(path.join(folder, record)));
    expect(decisions[0]?.verdict).toMatchObject({ verdict: 'abort', because: 'failing' });
  });

  test('one computer on which every remote fails does not take it back', async () => {
    for (const person of Array.from({ length: 40 }, (_, nth) => `person-${nth}`))
      for (const remote of ['mfe-workspace', 'mfe-roadmap']) {
        report(remote, '1.0.0', 'ok', `${person} ${remote}`);
        report(remote, '2.0.0', 'ok', `${person} ${remote}`);
        report(remote, '2.0.0', 'mount', `broken ${remote}`);
      }
    await rollouts.evaluate();
    expect(await readVersions(context)).toMatchObject({ shell: '1.0.0, 2.0.0 for 5 %' });
    expect(rollouts.findState('mfe-roadmap')?.rollout?.totals.canary.bad).toBe(2);
  });

  test('a healthy set is raised as one, and each of its remotes has the same rollout', async () => {
    context.wait(30 * 60_000);
    reportPages(60, 'ok');
    await rollouts.evaluate();
    expect(await readVersions(context)).toMatchObject({
      shell: '1.0.0, 2.0.0 for 25 %',
      'mfe-workspace': '1.0.0, 2.0.0 for 25 %',
    });
    expect(rollouts.findState('mfe-workspace')?.canaryRollout).toEqual(
      rollouts.findState('mfe-roadmap')?.canaryRollout,
    );
    expect(rollouts.findState('shell')).toBeUndefined();
  });
});
