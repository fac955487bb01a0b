import type { ConsoleRemote } from 'shared-lib/releases';
import { type Intention, intentionsOf, sharesOf, startShare, warningsOf } from './intention';

const remote: ConsoleRemote = { name: 'mfe-roadmap', stable: '1.0.0', waiting: [] };
const proposed = { kind: 'promote', version: '1.1.0', share: 100, organisations: [], by: 'anna' } as const;
const canary: ConsoleRemote['canary'] = {
  version: '1.1.0',
  share: 5,
  organisations: [],
  since: '',
  progress: 'judged',
  says: '',
};

test.each<[string, Partial<ConsoleRemote>, string[]]>([
  ['its first release', {}, []],
  ['a release that waits', { waiting: ['1.1.0'] }, ['canary']],
  ['a release before', { before: '0.9.0' }, ['go back']],
  ['both', { before: '0.9.0', waiting: ['1.1.0'] }, ['canary', 'go back']],
  ['a canary', { canary, before: '0.9.0', waiting: ['1.2.0'] }, ['share', 'hold', 'promote', 'take back']],
  [
    'a canary that is held',
    { canary: { ...canary, progress: 'held' } },
    ['share', 'go on', 'promote', 'take back'],
  ],
  [
    'a request of another operator',
    { canary, proposed: { ...proposed, mayApprove: true } },
    ['approve', 'decline', 'share', 'hold', 'promote', 'take back'],
  ],
  [
    'a request of one’s own',
    { canary, proposed: { ...proposed, mayApprove: false } },
    ['decline', 'share', 'hold', 'promote', 'take back'],
  ],
])('release actions: a remote with %s offers %j', (_what, more, kinds) => {
  expect(intentionsOf({ ...remote, ...more })).toEqual(kinds);
});

const alarm = 'Alarm: a file did not come as it was released (integrity).';
const heldBy = { actor: 'anna', reason: 'we look at it' };

test.each<[Intention['kind'], Partial<NonNullable<ConsoleRemote['canary']>>, string[]]>([
  ['go on', { alarm, heldBy: { actor: 'judge', reason: alarm } }, [alarm]],
  ['share', { alarm, heldBy }, [alarm, 'Held by anna: we look at it']],
  ['approve', { heldBy }, ['Held by anna: we look at it']],
  ['approve', { heldBy: { ...heldBy, reason: '' } }, ['Held by anna, who gave no reason']],
  ['promote', { alarm }, [alarm]],
  ['take back', { alarm, heldBy }, []],
  ['go on', {}, []],
])('release actions: to %s a canary with %j first shows the warnings %j', (kind, more, warnings) => {
  expect(warningsOf({ kind, remote: { ...remote, canary: { ...canary, ...more } } })).toEqual(warnings);
});

test.each<[string, Intention['kind'], Partial<ConsoleRemote>, number, number[]]>([
  ['a new canary starts at 5 %', 'canary', {}, 5, [1, 5, 25, 50]],
  [
    'a share of 20 % is kept unless somebody changes it',
    'share',
    { canary: { ...canary, share: 20 } },
    20,
    [1, 5, 20, 25, 50],
  ],
  [
    'an approval has the share that is asked for',
    'approve',
    { proposed: { ...proposed, mayApprove: true } },
    100,
    [1, 5, 25, 50, 100],
  ],
])('%s', (_what, kind, more, start, shares) => {
  const chosen = { kind, remote: { ...remote, ...more } };
  expect([startShare(chosen), sharesOf(chosen)]).toEqual([start, shares]);
});
