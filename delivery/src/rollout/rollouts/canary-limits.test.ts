import type { CanaryLimits } from 'shared-lib/releases';
import { computeAllowedShare, defaultCanaryLimits, describeProgress, getCanaryProgress } from './canary-limits';

const since = '2026-11-21T09:00:00.000Z';
const canary = (brake?: Partial<CanaryLimits>, share = 5, stepAt = since) => ({
  share,
  since,
  stepAt,
  ...(brake && { brake: { ...defaultCanaryLimits, ...brake } }),
});
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);

test.each([
  ['a day and a minute without a verdict is inconclusive', canary(), '22T09:01', 'inconclusive'],
  ['less than a day is not', canary(), '22T08:59', 'judged'],
  ['counts from the share that it has now', canary(undefined, 25, '2026-11-21T12:00:00.000Z'), '22T09:01', 'judged'],
  ['with --patience-hours 2 it is after two', canary({ patienceHours: 2 }), '21T11:01', 'inconclusive'],
  ['not before its share may end', canary({ patienceHours: 2, minHours: 3 }), '21T11:30', 'judged'],
  ['held is held, however long', canary({ isHeld: true }), '25T09:00', 'held'],
  ['at its largest share it stays', canary({ maxShare: 5 }), '25T09:00', 'at its largest share'],
])('limits of a canary: %s', (_what, braked, time, progress) => {
  expect(getCanaryProgress(braked, at(time))).toBe(progress);
});

test.each([
  [
    'one without a brake',
    canary(),
    'raised by the judge (limits: 100 % at most, each step lasts at least a quarter of an hour, everybody after an hour at the earliest, inconclusive after 24 hours)',
  ],
  [
    'one with --max-share and --min-hours',
    canary({ maxShare: 25, minHours: 4 }),
    'raised by the judge (limits: 25 % at most, each step lasts at least 4 hours, inconclusive after 24 hours)',
  ],
  [
    'a held one with all limits',
    canary({ isHeld: true, maxShare: 25, minHours: 1, patienceHours: 48 }),
    'held: nothing is raised by itself (limits: 25 % at most, each step lasts at least 1 hour, inconclusive after 48 hours)',
  ],
  [
    'one at its largest share',
    canary({ maxShare: 5, minHours: 30 }),
    'at its largest share of 5 % (limits: 5 % at most, each step lasts at least 30 hours, inconclusive after 30 hours)',
  ],
  [
    'one without a verdict in time',
    canary({ patienceHours: 0, minHours: 0 }),
    'inconclusive after 0 hours: promote it, or take it back (limits: 100 % at most, a step may be short, inconclusive after 0 hours)',
  ],
])('limits of a canary: status and console tell the progress of %s', (_what, braked, words) => {
  expect(describeProgress(braked, at('21T09:30'))).toBe(words);
});

test('limits of a canary: a canary reaches everybody after an hour at the earliest, whatever its share', () => {
  const half = canary(undefined, 50, '2026-11-21T09:30:00.000Z');
  expect([computeAllowedShare(half, 100, at('21T09:59')), computeAllowedShare(half, 100, at('21T10:00'))]).toEqual([
    undefined,
    100,
  ]);
});
