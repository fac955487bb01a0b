import { recordKindList } from 'shared-lib/records';
import { formatShowRowsButtonLabel } from './filter-sheet';

test.each([
  ['law', 8, 'Show 8 laws'],
  ['license', 1, 'Show 1 license'],
  ['other-compliance', 1200, 'Show 1,200 other compliances'],
  ['return', 0, 'Show 0 returns'],
  ['return', undefined, 'Show the list'],
] as const)('filter sheet: its button for %s says of %s rows "%s"', (kind, total, text) => {
  const found = recordKindList.find(({ name }) => name === kind);
  expect(found && formatShowRowsButtonLabel(found, total)).toBe(text);
});
