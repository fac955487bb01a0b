/** @jest-environment node */
import { recordKinds } from 'shared-lib/records';
import { renumberExempt } from './renumber-exempt';

const { license: kind } = recordKinds;
const lists = (listVersion: number, ...names: string[]) => ({
  listVersion,
  options: () => names.map((name, index) => ({ id: index + 1, name })),
});
const from = lists(1, 'Banking', 'Mining', 'Textiles', 'No Exempted Industries');
const to = lists(2, 'Airlines', 'Banking', 'Textiles', 'Toys', 'No Exempted Industries');

test.each([
  ['what is still there', [1, 3], [2, 3]],
  ['what has left the list', [2, 3], [3]],
  ['nobody', [4], [5]],
  ['what had left it before, by its own id', [4 + 12], [5 + 12]],
])('%s has its place in the new list', (_what, before, now) => {
  expect(renumberExempt({ exemptIndustries: before }, { kind, from, to })).toEqual({ exemptIndustries: now });
});

test('other lists and other fields stay as they are', () => {
  const fields = { industries: [1, 2], name: 'To run', penaltyTypes: ['Fine'] };
  expect(renumberExempt(fields, { kind, from, to })).toEqual(fields);
});

test('the same version is left alone', () => {
  const fields = { exemptIndustries: [2] };
  expect(renumberExempt(fields, { kind, from, to: { ...to, listVersion: 1 } })).toBe(fields);
});

test('what was retired meanwhile has the number that the new lists give it', () => {
  const retiring = { ...to, retired: () => [{ id: 5 + 2, name: 'Mining' }] };
  expect(renumberExempt({ exemptIndustries: [2, 3] }, { kind, from, to: retiring })).toEqual({
    exemptIndustries: [7, 3],
  });
});
