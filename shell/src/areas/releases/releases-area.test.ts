import type { ConsoleRemote } from 'shared-lib/releases';
import { computeEvidenceProgress, findEvidenceColor, formatEvidence, makeChartScale } from './judgement-panel';
import {
  findInitialShare,
  listActionWarnings,
  listPossibleActions,
  listShareChoices,
  type ReleaseAction,
} from './release-action';
import { findAddressOfRemote, openReleaseLink, readTicket, requestReleaseLink } from './releases-api';

describe('a release link', () => {
  const answers = (status: number, body: object) => {
    const fetched = jest.fn(async (_address: string, _init: RequestInit) => ({
      ok: true,
      status,
      json: async () => body,
    }));
    Object.assign(globalThis, { fetch: fetched });
    return fetched;
  };

  test.each([
    ['https://law.example.org/setup/releases#open=eyJ_-1', 'eyJ_-1'],
    ['https://law.example.org/setup/releases', undefined],
    ['https://law.example.org/setup/releases#open=', undefined],
    ['https://law.example.org/setup/releases#open=a b', undefined],
    ['https://law.example.org/setup/releases?open=eyJ', undefined],
  ])('has in %s the ticket %s', (address, ticket) => {
    expect(readTicket(address)).toBe(ticket);
  });

  test.each([
    ['mfe-roadmap', '/roadmap'],
    ['mfe-workspace', '/workspace'],
    ['mfe-record-forms', '/workspace'],
    ['mfe-questions-rules', '/workspace'],
    ['something-else', '/workspace'],
  ])('to %s is shown at %s', (remote, way) => {
    expect(findAddressOfRemote(remote)).toBe(way);
  });

  test('navigates to the remote when the server accepts it', async () => {
    const fetched = answers(200, { success: 1, remote: 'mfe-roadmap' });
    const go = jest.fn();
    expect(await openReleaseLink('ticket', go)).toBeUndefined();
    expect(go.mock.calls).toEqual([['/roadmap']]);
    expect(fetched.mock.calls[0]?.[1].body).toBe('{"ticket":"ticket"}');
  });

  test('navigates nowhere when it is refused, and returns the server’s message', async () => {
    answers(409, { success: 0, message: 'This link has ended: make another one.' });
    const go = jest.fn();
    expect(await openReleaseLink('ticket', go)).toBe('This link has ended: make another one.');
    expect(go).not.toHaveBeenCalled();
  });

  test('is requested for a version and a duration', async () => {
    const fetched = answers(200, {
      success: 1,
      address: 'https://a#open=b',
      until: '2026-11-21T15:00:00.000Z',
    });
    const made = await requestReleaseLink({ remote: 'mfe-roadmap', version: '1.0.0', minutes: 30 }, 'a-key-of-a-try');
    expect(made).toEqual({
      ok: true,
      value: { release: 'mfe-roadmap 1.0.0', address: 'https://a#open=b', until: '2026-11-21T15:00:00.000Z' },
    });
    expect(fetched.mock.calls[0]?.[1].body).toBe('{"remote":"mfe-roadmap","version":"1.0.0","minutes":30}');
  });
});

describe('release actions', () => {
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
    ['a release that waits to be published', { waiting: ['1.1.0'] }, ['canary']],
    ['an earlier release', { before: '0.9.0' }, ['go back']],
    ['both', { before: '0.9.0', waiting: ['1.1.0'] }, ['canary', 'go back']],
    ['a canary', { canary, before: '0.9.0', waiting: ['1.2.0'] }, ['share', 'hold', 'promote', 'take back']],
    ['a canary on hold', { canary: { ...canary, progress: 'held' } }, ['share', 'go on', 'promote', 'take back']],
    [
      'a request of another operator',
      { canary, proposed: { ...proposed, mayApprove: true } },
      ['approve', 'decline', 'share', 'hold', 'promote', 'take back'],
    ],
    [
      'a request of the operator',
      { canary, proposed: { ...proposed, mayApprove: false } },
      ['decline', 'share', 'hold', 'promote', 'take back'],
    ],
  ])('of a remote with %s are %j', (_what, more, kinds) => {
    expect(listPossibleActions({ ...remote, ...more })).toEqual(kinds);
  });

  const alarm = 'Alarm: a file did not come as it was released (integrity).';
  const heldBy = { actor: 'anna', reason: 'we look at it' };

  test.each<[ReleaseAction['kind'], Partial<NonNullable<ConsoleRemote['canary']>>, string[]]>([
    ['go on', { alarm, heldBy: { actor: 'judge', reason: alarm } }, [alarm]],
    ['share', { alarm, heldBy }, [alarm, 'Held by anna: we look at it']],
    ['approve', { heldBy }, ['Held by anna: we look at it']],
    ['approve', { heldBy: { ...heldBy, reason: '' } }, ['Held by anna, who gave no reason']],
    ['promote', { alarm }, [alarm]],
    ['take back', { alarm, heldBy }, []],
    ['go on', {}, []],
  ])('%s, for a canary with %j, first show the warnings %j', (kind, more, warnings) => {
    expect(listActionWarnings({ kind, remote: { ...remote, canary: { ...canary, ...more } } })).toEqual(warnings);
  });

  test.each<[string, ReleaseAction['kind'], Partial<ConsoleRemote>, number, number[]]>([
    ['a new canary starts at 5 %', 'canary', {}, 5, [1, 5, 25, 50]],
    [
      'a share of 20 % is kept unless somebody changes it',
      'share',
      { canary: { ...canary, share: 20 } },
      20,
      [1, 5, 20, 25, 50],
    ],
    [
      'an approval has the requested share',
      'approve',
      { proposed: { ...proposed, mayApprove: true } },
      100,
      [1, 5, 25, 50, 100],
    ],
  ])('start with the right share: %s', (_what, kind, more, start, shares) => {
    const chosen = { kind, remote: { ...remote, ...more } };
    expect([findInitialShare(chosen), listShareChoices(chosen)]).toEqual([start, shares]);
  });
});

describe('the evidence of a release', () => {
  test('against it is grey until half, then amber, and red once it is sufficient', () => {
    expect([0, 0.49, 0.5, 0.99, 1].map(findEvidenceColor)).toEqual([
      'fg.muted',
      'fg.muted',
      'status.warnBar',
      'status.warnBar',
      'status.badBar',
    ]);
  });

  test.each([
    [0.2, 100, 0, 'nothing yet (100 times likelier than chance needed)'],
    [1, 100, 0, 'nothing yet (100 times likelier than chance needed)'],
    [10, 100, 0.5, '10 times likelier than chance (100 needed)'],
    [3.21, 100, expect.closeTo(0.253), '3.2 times likelier than chance (100 needed)'],
    [2500, 100, 1, 'enough (100 times likelier than chance)'],
  ])('of %d out of %i has a bar of length %s and reads %s', (found, enough, part, words) => {
    expect([computeEvidenceProgress({ found, enough }), formatEvidence({ found, enough })]).toEqual([part, words]);
  });

  test('has a chart whose scale covers the largest value, and at least the given minimum', () => {
    const context = { minScaleEnd: 100, width: 212 };
    expect([0, 50, 100, 300].map(makeChartScale([20, 80], context))).toEqual([6, 106, 206, 206]);
    expect([0, 100, 200].map(makeChartScale([200], context))).toEqual([6, 106, 206]);
  });
});
