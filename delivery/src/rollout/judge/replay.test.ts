import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRecord } from './read-record';
import { figuresOf, reasonFor } from './reason';
import type { Rollout } from './rollout';
import type { RolloutEvent } from './session';
import { parseRecordLine, type ReportedOutcome, recordLine, sessionOf } from './session';
import { advanceRollout, replay, verdictOn } from './verdict';

const pair = { remote: 'mfe-roadmap', stable: '1.0.0', canary: '1.1.0' };
const told = (id: number, more: Partial<ReportedOutcome> = {}): ReportedOutcome => ({
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
  let rollout: Rollout = advanceRollout(undefined, { kind: 'step', share: 1 });
  for (let id = 1; acts.at(-1) !== 'abort'; id += 1) {
    const isCanary = id % 20 === 0;
    const how = isCanary && rollout.step.share > 1 ? 'crash' : 'ok';
    const event = sessionOf(told(id, { how, version: isCanary ? '1.1.0' : '1.0.0' }), pair);
    if (!event) throw new Error('Both versions are a part of it.');
    events.push(event);
    rollout = advanceRollout(rollout, event);
    const verdict = verdictOn(rollout);
    if (verdict.verdict !== 'wait') acts.push(verdict.verdict);
    if (verdict.verdict !== 'promote') continue;
    const step = { kind: 'step', share: verdict.to } as const;
    events.push(step);
    rollout = advanceRollout(rollout, step);
  }
  return { events, acts };
}

test('replay: a record gives the same verdicts again, read from a file', async () => {
  const { events, acts } = rolledOut();
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-record-'));
  const file = path.join(folder, 'mfe-roadmap@1.1.0.ndjson');
  await writeFile(file, events.map(recordLine).join(''));
  const read = await readRecord(file);
  await rm(folder, { recursive: true });
  expect(read).toEqual(events);
  const { decisions } = replay(read);
  expect(decisions.map(({ verdict }) => verdict.verdict)).toEqual(acts);
  expect(acts).toEqual(['promote', 'abort']);
  expect(decisions.at(-1)?.after).toBe(events.length);
});

test('replay: the reason says what was observed, and how strong the evidence is', () => {
  const { rollout } = replay(rolledOut().events);
  if (!rollout) throw new Error('Something happened.');
  const figures = figuresOf(rollout, { times: {}, causes: { mount: 3 } });
  expect(figures).toMatchObject({ share: 5, canary: { ok: 0, bad: 3 }, stable: { ok: 57, bad: 0 } });
  expect(figures.evidence.failing.found).toBeGreaterThanOrEqual(figures.evidence.failing.enough);
  expect(reasonFor(verdictOn(rollout), figures)).toMatch(
    /^It fails more often: in this step 3 of 3 reports on the canary tell of a failure, 0 of 57 on the stable version beside it\. All failures since the canary began: 3 × broke at mount\. Evidence \d+, of which \d+ is enough\.$/,
  );
});

test.each([
  ['another remote', { remote: 'mfe-workspace' }],
  ['a version that is not live', { version: '0.9.0' }],
])('replay: an outcome of %s is no part of a rollout', (_what, more) => {
  expect(sessionOf(told(1, more), pair)).toBeUndefined();
});

test('replay: a record that does not begin with a step is refused', () => {
  expect(() => replay([{ kind: 'session', arm: 'canary', how: 'ok', person: 'a' }])).toThrow('begins with');
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
