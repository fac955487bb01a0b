import { recordKinds } from 'shared-lib/records';
import { emptyFields } from '../opening/form-start';
import { compareRecords, mergeRecords, settledChoices } from './compare-records';

const kind = recordKinds.license;
const base = {
  ...emptyFields(kind),
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
    { name: 'name', by: 'both' },
    { name: 'code', by: 'mine' },
    { name: 'statute', by: 'theirs' },
    { name: 'penalty', by: 'both' },
  ]);
  expect(settledChoices(differences)).toEqual({ code: 'mine', statute: 'theirs' });
});

test('conflict: the chosen own values replace the other person’s', () => {
  const merged = mergeRecords(
    { mine, theirs },
    { code: 'mine', statute: 'theirs', name: 'theirs', penalty: 'mine' },
  );
  expect(merged).toEqual({ ...theirs, code: 'L-2', penalty: 'None' });
});

test('conflict: identical records leave nothing to choose', () => {
  expect(compareRecords({ kind, base, mine: theirs, theirs })).toEqual([]);
});
