/** @jest-environment node */
import { clearHiddenFields, findHiddenFields, isStateLaw } from './fields-of-kind';
import { recordKinds } from './kinds/record-kinds';
import type { RecordKindName } from './record-kind';

const others = ['Fine', 'Others'];

test.each<[RecordKindName, Parameters<typeof isStateLaw>[0], boolean, string[]]>([
  ['law', {}, true, []],
  ['law', {}, false, ['states']],
  ['license', { penaltyTypes: others }, true, []],
  ['license', { penaltyTypes: ['Fine'] }, true, ['otherPenaltyType']],
  ['license', {}, false, ['otherPenaltyType', 'states']],
  ['return', { penaltyTypes: others, periodicity: 'Monthly' }, true, ['daysCount']],
  ['return', { penaltyTypes: others, periodicity: '' }, true, ['daysCount']],
  ['return', { penaltyTypes: others, periodicity: 'Pre-Event Based' }, true, ['dayMonths']],
  ['other-compliance', { penaltyTypes: others, periodicity: 'Post-Event Based' }, true, ['dayMonths']],
])('hidden fields: a %s with %j, of a state: %p, hides %j', (name, values, isOfState, hidden) => {
  expect([...findHiddenFields({ kind: recordKinds[name], values, isOfState })].sort()).toEqual(hidden);
});

test('clearHiddenFields: empties hidden fields and keeps the rest', () => {
  const values = {
    states: [3],
    otherPenaltyType: 'Warning',
    penaltyTypes: ['Fine'],
    periodicity: 'Yearly',
    daysCount: '30',
    dayMonths: [{ date: '30', month: 'June' }],
    name: 'Annual return',
  };
  expect(clearHiddenFields({ kind: recordKinds.return, values, isOfState: false })).toEqual({
    ...values,
    states: [],
    otherPenaltyType: '',
    daysCount: '',
  });
});

test.each([
  ['State', true],
  ['Central', false],
  ['', false],
])('isStateLaw: a law that is "%s" has states: %p', (central, isOfState) => {
  expect(isStateLaw({ central })).toBe(isOfState);
});
