/** @jest-environment node */
import { recordKinds } from 'shared-lib/records';
import { makeEmptyFields } from '../opening/form-start';
import { compareRecords, listUnambiguousChoices, mergeRecords } from './compare-records';
import { renumberExemptOptionIds } from './renumber-exempt';

const kind = recordKinds.license;
const base = {
  ...makeEmptyFields(kind),
  name: 'Permit',
  code: 'L-1',
  states: [3],
  penalty: 'Fine',
  statute: 's. 1',
};
const mine = { ...base, name: 'My permit', code: 'L-2', states: [3, 4], penalty: 'None' };
const theirs = { ...base, name: 'Their permit', statute: 's. 2', states: [3, 4], penalty: 'Prison' };

test('conflict: the person chooses only fields that both changed differently', () => {
  const differences = compareRecords({ kind, base, mine, theirs });
  expect(differences).toEqual([
    { name: 'name', changedBy: 'both' },
    { name: 'code', changedBy: 'mine' },
    { name: 'statute', changedBy: 'theirs' },
    { name: 'penalty', changedBy: 'both' },
  ]);
  expect(listUnambiguousChoices(differences)).toEqual({ code: 'mine', statute: 'theirs' });
});

test('conflict: the own values that the person chooses replace the other person’s', () => {
  const merged = mergeRecords(mine, theirs, {
    code: 'mine',
    statute: 'theirs',
    name: 'theirs',
    penalty: 'mine',
  });
  expect(merged).toEqual({ ...theirs, code: 'L-2', penalty: 'None' });
});

test('conflict: identical records leave nothing to choose', () => {
  expect(compareRecords({ kind, base, mine: theirs, theirs })).toEqual([]);
});

const lists = (listVersion: number, ...names: string[]) => ({
  listVersion,
  options: () => names.map((name, index) => ({ id: index + 1, name })),
});
const from = lists(1, 'Banking', 'Mining', 'Textiles', 'No Exempted Industries');
const to = lists(2, 'Airlines', 'Banking', 'Textiles', 'Toys', 'No Exempted Industries');

test.each([
  ['an option that is still offered', [1, 3], [2, 3]],
  ['an option that is gone from the list', [2, 3], [3]],
  ['nobody', [4], [5]],
  ['an option that was retired before', [4 + 12], [5 + 12]],
])('exempt ids: %s has the right place in the new list', (_what, before, now) => {
  expect(renumberExemptOptionIds({ exemptIndustries: before }, { kind, from, to })).toEqual({
    exemptIndustries: now,
  });
});

test('exempt ids: other lists and fields stay unchanged', () => {
  const fields = { industries: [1, 2], name: 'To run', penaltyTypes: ['Fine'] };
  expect(renumberExemptOptionIds(fields, { kind, from, to })).toEqual(fields);
});

test('exempt ids: the same list version changes nothing', () => {
  const fields = { exemptIndustries: [2] };
  expect(renumberExemptOptionIds(fields, { kind, from, to: { ...to, listVersion: 1 } })).toBe(fields);
});

test('exempt ids: an option retired meanwhile gets its number in the new lists', () => {
  const retiring = { ...to, retired: () => [{ id: 5 + 2, name: 'Mining' }] };
  expect(renumberExemptOptionIds({ exemptIndustries: [2, 3] }, { kind, from, to: retiring })).toEqual({
    exemptIndustries: [7, 3],
  });
});
