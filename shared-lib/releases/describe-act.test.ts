import type { ReleaseAct } from './channel';
import { describeFailureCauses, describeReleaseAct, formatActor } from './describe-act';

const release = { remote: 'mfe-roadmap', version: '1.1.0' };

test.each<[ReleaseAct, string]>([
  [{ kind: 'publish', ...release, manifest: '' }, 'Published mfe-roadmap 1.1.0'],
  [{ kind: 'canary', ...release, share: 5, organisations: [] }, 'Gave mfe-roadmap 1.1.0 to 5 % of the people'],
  [
    { kind: 'canary', ...release, share: 0, organisations: ['demo', 'other'] },
    'Gave mfe-roadmap 1.1.0 to 0 % of the people, and to all of demo, other',
  ],
  [
    {
      kind: 'canary',
      ...release,
      share: 5,
      organisations: [],
      brake: { isHeld: false, maxShare: 25, minHours: 4, patienceHours: 24 },
    },
    'Gave mfe-roadmap 1.1.0 to 5 % of the people, to 25 % at most, each step lasts at least 4 hours',
  ],
  [{ kind: 'promote', ...release }, 'Gave mfe-roadmap 1.1.0 to everybody'],
  [{ kind: 'roll-back', ...release, isWithdrawn: false }, 'Took mfe-roadmap 1.1.0 back'],
  [{ kind: 'roll-back', ...release, isWithdrawn: true }, 'Withdrew mfe-roadmap 1.1.0'],
  [
    {
      kind: 'propose',
      ...release,
      wanted: { kind: 'promote', share: 100, organisations: [] },
      root: 'anna',
    },
    'Asked to give mfe-roadmap 1.1.0 to everybody',
  ],
  [
    {
      kind: 'propose',
      ...release,
      wanted: {
        kind: 'canary',
        share: 50,
        organisations: ['demo'],
        brake: { isHeld: false, maxShare: 60, patienceHours: 24 },
      },
      root: 'anna',
    },
    'Asked to give mfe-roadmap 1.1.0 to 50 % of the people, and to all of demo, to 60 % at most',
  ],
  [
    {
      kind: 'propose',
      ...release,
      wanted: {
        kind: 'canary',
        share: 50,
        organisations: [],
        brake: { isHeld: true, maxShare: 100, patienceHours: 24 },
      },
      root: 'anna',
    },
    'Asked to hold mfe-roadmap 1.1.0 at 50 % of the people',
  ],
  [{ kind: 'decline', ...release }, 'Declined the request for mfe-roadmap 1.1.0'],
  [
    { kind: 'override', ...release, user: 'admin@demo.test', origin: '', until: '2026-11-21T10:00:00' },
    'Made a link to mfe-roadmap 1.1.0 for admin@demo.test, until the moment 2026-11-21T10:00:00',
  ],
])('describeAct: %j reads "%s"', (act, words) => {
  expect(describeReleaseAct(act, (iso) => `the moment ${iso}`)).toBe(words);
});

test('formatActor: names the judge in words, a user by name', () => {
  expect(['judge', 'admin@demo.test'].map(formatActor)).toEqual(['The judge', 'admin@demo.test']);
});

test.each([
  [{}, ''],
  [{ crash: 1 }, '1 × broke in use'],
  [{ 'load-failed': 1, crash: 3, ok: 0 }, '3 × broke in use, 1 × files missing'],
])('describeCauses: %j reads %j', (causes, words) => {
  expect(describeFailureCauses(causes)).toBe(words);
});
