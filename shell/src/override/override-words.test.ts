import type { PageOverride } from 'shared-lib/releases';
import { overrideWords } from '../frame/notices/override-notice';
import type { OpenedReleaseState } from './opened-release';

const link = { remote: 'mfe-roadmap', version: '1.0.0', until: '2026-11-21T15:04:00' };
const source = { remote: 'mfe-roadmap', version: 'from-source' };

test.each<[PageOverride, OpenedReleaseState, boolean, string]>([
  [link, 'shown', false, 'mfe-roadmap 1.0.0 is shown to you alone, until 15:04.'],
  [
    link,
    'shown',
    true,
    'mfe-roadmap 1.0.0 could be seen until 15:04. Leave it to see what is released to you.',
  ],
  [link, 'replaced', false, 'mfe-roadmap 1.0.0 failed. You see the stable release in its place.'],
  [link, 'replaced', true, 'mfe-roadmap 1.0.0 failed. You see the stable release in its place.'],
  [link, 'given-up', false, 'mfe-roadmap 1.0.0 failed, and nothing can stand in its place in this page.'],
  [source, 'shown', false, 'mfe-roadmap is shown from source, to you alone.'],
  [
    { refused: 'This link has ended.' },
    'shown',
    false,
    'This link has ended. You see what is released to you.',
  ],
])('override notice: %j, %s, over %s, reads "%s"', (override, fate, isOver, words) => {
  expect(overrideWords(override, { fate, isOver })).toBe(words);
});
