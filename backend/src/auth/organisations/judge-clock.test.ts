import { judgeClock } from './end-subscriptions.store';

const hour = 3_600_000;
const now = 1_000_000 * hour;
const steady = { now, lastRun: now - hour, steadySince: now - 100 * hour, newestEntry: now - hour };

describe('judgeClock', () => {
  const cases: [string, Partial<typeof steady>, boolean, RegExp | undefined][] = [
    ['trusts a clock that went on for days', {}, true, undefined],
    ['trusts a step of 48 hours', { lastRun: now - 48 * hour }, true, undefined],
    ['mistrusts a longer one', { lastRun: now - 48 * hour - 1 }, false, /more than 48 h/],
    ['mistrusts any step back', { lastRun: now + 1 }, false, /behind the last run/],
    ['mistrusts a clock behind the journal', { newestEntry: now + 2_000 }, false, /behind the newest entry/],
    ['waits two days after a jump', { steadySince: now - 48 * hour + 1 }, false, undefined],
    ['and no longer', { steadySince: now - 48 * hour }, true, undefined],
  ];
  it.each(cases)('%s', (_fact, more, isTrusted, fault) => {
    const judgement = judgeClock({ ...steady, ...more });
    expect(judgement.isTrusted).toBe(isTrusted);
    if (fault) expect(judgement).toMatchObject({ fault: expect.stringMatching(fault), steadySince: now });
    else expect(judgement.fault).toBeUndefined();
  });

  it('starts its two days at the first run', () => {
    const first = { now, lastRun: undefined, steadySince: undefined, newestEntry: undefined };
    expect(judgeClock(first)).toEqual({ isTrusted: false, steadySince: now, fault: undefined });
  });

  it('does not trust a wrong clock at the next run', () => {
    const jumped = judgeClock({ ...steady, now: now + 1_000 * hour });
    const next = judgeClock({
      ...steady,
      now: now + 1_001 * hour,
      lastRun: now + 1_000 * hour,
      steadySince: jumped.steadySince,
    });
    expect([jumped.isTrusted, next.isTrusted]).toEqual([false, false]);
  });
});
