import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseOutcome } from 'shared-lib/releases';
import { readRolloutRecord } from '../rollouts/record-folder';
import { decideRollout, replayRolloutEvents } from './decision';
import { computeVerdictFigures, formatVerdictReason } from './reason';
import { addRolloutEvent, applyRolloutEvent, beginRollout, type Rollout, summarizeEvidence } from './rollout';
import {
  formatRecordLine,
  parseRecordLine,
  type ReportedOutcome,
  type RolloutEvent,
  toRolloutEvent,
  type VersionRole,
} from './rollout-event';

let nobody = 0;
type SessionsOptions = { times?: number; how?: ReleaseOutcome; person?: string; mountMs?: number };

/** This many sessions of one version with the same end, each of another person unless one is named. */
function sessions(arm: VersionRole, { times = 1, how = 'ok', person, mountMs }: SessionsOptions = {}): RolloutEvent[] {
  return Array.from({ length: times }, () => {
    nobody += 1;
    return { kind: 'session', arm, how, person: person ?? String(nobody), mountMs };
  });
}

const after = (events: RolloutEvent[], from: Rollout = beginRollout(1)) => events.reduce(applyRolloutEvent, from);
const verdictAfter = (events: RolloutEvent[], from?: Rollout) => decideRollout(after(events, from));
const repeat = (times: number, make: () => RolloutEvent[]) => Array.from({ length: times }, make).flat();

/** One canary session among a hundred. */
const round = (how: ReleaseOutcome = 'ok') => [...sessions('stable', { times: 99 }), ...sessions('canary', { how })];

const abort = { verdict: 'abort', because: 'failing' };
const wait = { verdict: 'wait' };

describe('a canary', () => {
  it('waits before anything has happened', () => {
    expect(verdictAfter([])).toEqual(wait);
  });

  it.each(['load-failed', 'slow', 'integrity', 'eval', 'mount', 'crash'] as const)(
    'is taken back within three sessions when all of them fail by %s',
    (how) => {
      expect(verdictAfter(repeat(3, () => round(how)))).toEqual(abort);
    },
  );

  it('is not taken back for its first failure', () => {
    expect(verdictAfter(round('crash'))).toEqual(wait);
  });

  it('stays when everybody else fails too, however long that lasts', () => {
    const outage = () => [
      ...sessions('stable', { times: 9, how: 'load-failed' }),
      ...sessions('canary', { how: 'load-failed' }),
    ];
    let rollout = beginRollout(10);
    for (let nth = 0; nth < 200; nth += 1) {
      rollout = after(outage(), rollout);
      expect(decideRollout(rollout)).toEqual(wait);
    }
  });

  it('is not compared when there are no stable sessions', () => {
    expect(verdictAfter(sessions('canary', { times: 50, how: 'mount' }))).toEqual(wait);
  });

  it('is not taken back for one person who fails again and again', () => {
    const theirs = () => [...sessions('stable', { times: 99 }), ...sessions('canary', { how: 'crash', person: 'one' })];
    const healthy = repeat(40, () => round());
    expect(verdictAfter([...healthy, ...repeat(100, theirs)])).not.toEqual(abort);
  });

  it('is promoted step by step after enough good sessions, until everybody has it', () => {
    let rollout = beginRollout(1);
    const reached: number[] = [];
    for (let nth = 0; nth < 400; nth += 1) {
      rollout = after(round(), rollout);
      const verdict = decideRollout(rollout);
      if (verdict.verdict !== 'promote') continue;
      reached.push(verdict.to);
      rollout = applyRolloutEvent(rollout, { kind: 'step', share: verdict.to });
    }
    expect(reached).toEqual([5, 25, 50, 100]);
  });

  it('starts each step without credit for earlier good sessions', () => {
    const healthy = after(repeat(400, () => round()));
    const next = applyRolloutEvent(healthy, { kind: 'step', share: 5 });
    expect(summarizeEvidence(next)).toMatchObject({ failing: expect.closeTo(Math.log(0.75)), health: 0 });
    expect(
      verdictAfter(
        repeat(4, () => round('eval')),
        next,
      ),
    ).toEqual(abort);
  });

  it('is taken back when it takes twice as long to mount', () => {
    const slow = () => [
      ...sessions('stable', { mountMs: 100 }),
      ...sessions('stable', { mountMs: 180 }),
      ...sessions('canary', { mountMs: 300 }),
    ];
    expect(verdictAfter(repeat(30, slow))).toEqual({ verdict: 'abort', because: 'mountMs' });
  });

  it.each([
    ['a tenth longer', 200, 219],
    ['longer than anybody sees', 20, 48],
  ])('is promoted when it mounts %s', (_what, stableMs, canaryMs) => {
    const pair = () => [...sessions('stable', { mountMs: stableMs }), ...sessions('canary', { mountMs: canaryMs })];
    expect(verdictAfter(repeat(120, pair))).toEqual({ verdict: 'promote', to: 5 });
  });

  it('that seems slow gets no more people until the evidence is clear', () => {
    const others = () => [100, 140, 180, 220, 260].flatMap((mountMs) => sessions('stable', { mountMs }));
    const mounts = [215, 215, 190, 215, 190];
    const often = () => mounts.flatMap((mountMs) => [...others(), ...sessions('canary', { mountMs })]);
    const rollout = after(repeat(16, often));
    expect(summarizeEvidence(rollout)).toMatchObject({
      mountMs: expect.closeTo(0.8, 0),
      health: expect.closeTo(3.3, 1),
    });
    expect(decideRollout(rollout)).toEqual(wait);
  });
});

/** A page whose canary failed and in which the stable version was tried instead. */
function page(person: string, how: Exclude<ReleaseOutcome, 'ok'> = 'mount', stood = true): RolloutEvent[] {
  return [...sessions('canary', { how, person }), { kind: 'stand-in', person, stood }];
}

describe('a canary without stable sessions in the same time', () => {
  it('is taken back within five pages of three people when it throws at mount', () => {
    const pages = ['one', 'two', 'three', 'one', 'two'].map((person) => page(person));
    expect(verdictAfter(pages.slice(0, 4).flat())).toEqual(wait);
    expect(verdictAfter(pages.flat())).toEqual(abort);
  });

  it('is taken back even when its failures were reported before one stable session', () => {
    const failures = sessions('canary', { times: 38, how: 'mount' });
    const pages = ['one', 'two', 'three', 'one', 'two'].flatMap((person) => page(person));
    expect(verdictAfter([...failures, ...sessions('stable'), ...pages])).toEqual(abort);
  });

  it('is not taken back for the pages of one person alone', () => {
    expect(verdictAfter(repeat(50, () => page('one')))).toEqual(wait);
  });

  it('stays when the stable version fails in the same pages', () => {
    expect(verdictAfter(repeat(50, () => page(String(Math.random()), 'mount', false)))).toEqual(wait);
  });
});

describe('one person', () => {
  const three = ['one', 'two', 'three'];

  it('counts at most three times in a hundred good sessions: 85 sessions of three people raise no share', () => {
    const theirs = Array.from({ length: 85 }, (_, nth) => [
      ...sessions('stable', { times: 9 }),
      ...sessions('canary', { person: three[nth % 3] ?? '' }),
    ]);
    const rollout = after(theirs.flat());
    expect(decideRollout(rollout)).toEqual(wait);
    expect(rollout.step.canary).toEqual({ ok: 9, bad: 0 });
  });

  it('counts as often with failures, for either version', () => {
    const theirs = Array.from({ length: 30 }, (_, nth) => {
      const person = three[nth % 3] ?? '';
      return [
        ...sessions('stable', { how: 'crash', person }),
        ...sessions('stable', { person }),
        ...sessions('canary', { how: 'crash', person }),
        ...sessions('canary', { person }),
      ];
    });
    const { step, openMatch: open } = after(theirs.flat());
    expect([step.stable.ok + open.stable.ok, step.stable.bad + open.stable.bad]).toEqual([9, 9]);
    expect([step.canary.ok + open.canary.ok, step.canary.bad + open.canary.bad]).toEqual([9, 9]);
  });

  it('counts again in the next step', () => {
    const first = after(repeat(5, () => sessions('canary', { person: 'one' })));
    const next = after(sessions('canary', { person: 'one' }), applyRolloutEvent(first, { kind: 'step', share: 5 }));
    expect([first.openMatch.canary.ok, next.openMatch.canary.ok]).toEqual([3, 1]);
  });
});

it('the state of the judge is plain data that can be saved and loaded', () => {
  const rollout = after(repeat(5, () => round()));
  const loaded: Rollout = JSON.parse(JSON.stringify(rollout));
  const more = round('crash');
  expect(after(more, loaded)).toEqual(after(more, rollout));
});

const pair = { remote: 'mfe-roadmap', stable: '1.0.0', canary: '1.1.0' };
const outcome = (id: number, more: Partial<ReportedOutcome> = {}): ReportedOutcome => ({
  id,
  remote: 'mfe-roadmap',
  version: '1.0.0',
  how: 'ok',
  mountMs: 120,
  inpMs: null,
  insteadOf: null,
  person: `p${id}`,
  ...more,
});

/** A canary that is healthy in one step and broken in the next. */
function rolledOut(): { events: RolloutEvent[]; acts: string[] } {
  const events: RolloutEvent[] = [{ kind: 'step', share: 1 }];
  const acts: string[] = [];
  let rollout: Rollout = addRolloutEvent(undefined, { kind: 'step', share: 1 });
  for (let id = 1; acts.at(-1) !== 'abort'; id += 1) {
    const isCanary = id % 20 === 0;
    const how = isCanary && rollout.step.share > 1 ? 'crash' : 'ok';
    const event = toRolloutEvent(outcome(id, { how, version: isCanary ? '1.1.0' : '1.0.0' }), pair);
    if (!event) throw new Error('Both versions are a part of it.');
    events.push(event);
    rollout = addRolloutEvent(rollout, event);
    const verdict = decideRollout(rollout);
    if (verdict.verdict !== 'wait') acts.push(verdict.verdict);
    if (verdict.verdict !== 'promote') continue;
    const step = { kind: 'step', share: verdict.to } as const;
    events.push(step);
    rollout = addRolloutEvent(rollout, step);
  }
  return { events, acts };
}

test('replay: a record gives the same verdicts again, read from a file', async () => {
  const { events, acts } = rolledOut();
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-record-'));
  const file = path.join(folder, 'mfe-roadmap@1.1.0.ndjson');
  await writeFile(file, events.map(formatRecordLine).join(''));
  const read = await readRolloutRecord(file);
  await rm(folder, { recursive: true });
  expect(read).toEqual(events);
  const { decisions } = replayRolloutEvents(read);
  expect(decisions.map(({ verdict }) => verdict.verdict)).toEqual(acts);
  expect(acts).toEqual(['promote', 'abort']);
  expect(decisions.at(-1)?.after).toBe(events.length);
});

test('replay: the reason says what was observed, and how strong the evidence is', () => {
  const { rollout } = replayRolloutEvents(rolledOut().events);
  if (!rollout) throw new Error('Something happened.');
  const figures = computeVerdictFigures(rollout, { times: {}, causes: { mount: 3 } });
  expect(figures).toMatchObject({ share: 5, canary: { ok: 0, bad: 3 }, stable: { ok: 57, bad: 0 } });
  expect(figures.evidence.failing.found).toBeGreaterThanOrEqual(figures.evidence.failing.enough);
  expect(formatVerdictReason(decideRollout(rollout), figures)).toMatch(
    /^It fails more often: in this step 3 of 3 reports on the canary tell of a failure, 0 of 57 on the stable version beside it\. All failures since the canary began: 3 × broke at mount\. Evidence \d+, of which \d+ is enough\.$/,
  );
});

test.each([
  ['another remote', { remote: 'mfe-workspace' }],
  ['a version that is not live', { version: '0.9.0' }],
])('replay: an outcome of %s is no part of a rollout', (_what, more) => {
  expect(toRolloutEvent(outcome(1, more), pair)).toBeUndefined();
});

test('replay: a record that does not begin with a step is refused', () => {
  expect(() => replayRolloutEvents([{ kind: 'session', arm: 'canary', how: 'ok', person: 'a' }])).toThrow(
    'begins with',
  );
});

test.each([
  '{}',
  'null',
  '{"kind":"step"}',
  '{"kind":"step","share":101}',
  '{"kind":"session","arm":"both","how":"ok","person":"a"}',
  '{"kind":"session","arm":"canary","how":"bored","person":"a"}',
  '{"kind":"session","arm":"canary","how":"ok"}',
  '{"kind":"session","arm":"canary","how":"ok","person":"a","mountMs":"1"}',
])('replay: %s is no event of a rollout', (line) => {
  expect(() => parseRecordLine(line)).toThrow('nothing that happens');
});
