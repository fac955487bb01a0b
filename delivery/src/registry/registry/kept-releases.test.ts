import type { RetiredRelease } from 'shared-lib/releases';
import { isReleaseNeeded } from './clean-up';

const now = new Date('2026-11-21T09:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const live = (version: string) => ({ version, manifest: 'a'.repeat(64) });
const retired = (version: string, days: number, why: RetiredRelease['why'] = 'replaced') => ({
  ...live(version),
  at: daysAgo(days),
  why,
});
const channel = {
  stable: live('9.0.0'),
  canary: { ...live('9.1.0'), share: 5, organisations: [], salt: 's', since: daysAgo(40) },
  retired: [
    retired('8.0.0', 20, 'taken-back'),
    retired('7.0.0', 20, 'taken-back'),
    retired('6.0.0', 20, 'withdrawn'),
    retired('5.0.0', 6.9, 'taken-back'),
    retired('4.0.0', 20),
    retired('3.0.0', 20),
  ],
};
const versions = ['9.1.0', '9.0.0', '8.0.0', '7.0.0', '6.0.0', '5.0.0', '4.0.0', '3.0.0', '2.0.0', '1.0.0'];
const published = new Map(versions.map((version) => [version, daysAgo(version === '2.0.0' ? 6.9 : 60)]));

test.each([
  ['9.0.0', 'is what people get', true],
  ['9.1.0', 'is the canary', true],
  ['8.0.0', 'is the last that was taken back', true],
  ['6.0.0', 'is the third last of all', true],
  ['5.0.0', 'may be open since six days ago', true],
  ['4.0.0', 'is what a roll-back goes back to', true],
  ['3.0.0', 'is long gone', false],
  ['2.0.0', 'was published a few days ago', true],
  ['1.0.0', 'was never anybody’s', false],
  ['0.1.0', 'is on its way into the log', true],
])('%s %s, so it stays: %s', (version, _why, stays) => {
  expect(isReleaseNeeded(version, { channel, published, pinned: new Set(), now })).toBe(stays);
});

test('clean-up: a release that a link opens stays, however long ago it was replaced', () => {
  expect(isReleaseNeeded('3.0.0', { channel, published, pinned: new Set(['3.0.0']), now })).toBe(true);
  expect(isReleaseNeeded('1.0.0', { channel, published, pinned: new Set(['3.0.0']), now })).toBe(false);
});
