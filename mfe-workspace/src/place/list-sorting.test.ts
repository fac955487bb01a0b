/** @jest-environment node */
import { newestFirst, nextSorting } from './list-sorting';

test.each([
  ['another column begins at its beginning', newestFirst, { sort: 'Law', order: 'asc' }, 'Law asc'],
  ['the same column turns round', { sort: 'Law', order: 'asc' }, { sort: 'Law', order: 'desc' }, 'Law desc'],
  [
    'the third click leads back',
    { sort: 'Law', order: 'desc' },
    { sort: 'Law', order: 'asc' },
    'created desc',
  ],
  [
    'another column after two clicks',
    { sort: 'Law', order: 'desc' },
    { sort: 'Active', order: 'asc' },
    'Active asc',
  ],
] as const)('%s', (_what, now, asked, expected) => {
  const { sort, order } = nextSorting(now, asked);
  expect(`${sort} ${order}`).toBe(expected);
});
