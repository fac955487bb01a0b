import { recordKinds } from 'shared-lib/records';
import { startForm } from '../opening/form-start';
import { laidOver, typedValues } from './typed-values';

const start = startForm({
  kind: recordKinds.return,
  mode: 'create',
  record: undefined,
  law: undefined,
  listVersion: 4,
});
const withFields = (fields: object) => ({ ...start.values, fields: { ...start.values.fields, ...fields } });

const typed = {
  name: 'Yearly',
  startDate: '31/31/2026',
  industries: [3],
  exemptIndustries: [1],
  penaltyTypes: ['Fine'],
  dayMonths: [{ date: '5', month: 'March' }],
  extensions: [{ id: 1, start: 'soon', end: '', extendedTo: '' }],
  law: { id: 7, code: 'A-7' },
  attachments: [{ name: 'a.pdf', file: 'x~a.pdf' }],
};

test('a form that holds what it began with holds nothing unsaved', () => {
  expect(typedValues(start, withFields({ states: [] })).isDirty).toBe(false);
});

test('what was typed, days that are none among it, comes back after it was kept as text', () => {
  const values = withFields(typed);
  const { isDirty, kept } = typedValues(start, values);
  expect(isDirty).toBe(true);
  expect(kept.fields).toEqual(typed);
  expect(laidOver(start, JSON.parse(JSON.stringify(kept)))).toEqual(values);
});

test('exempt ids of other lists are not taken for those of these', () => {
  const { kept } = typedValues(start, withFields(typed));
  const later = laidOver({ ...start, listVersion: 5 }, kept);
  expect([later.fields.exemptIndustries, later.fields.industries]).toEqual([[], [3]]);
});

test.each([
  undefined,
  null,
  'text',
  7,
  [],
  { fields: 7 },
  { fields: { name: 7, states: 'x', law: {}, nothing: 'x' } },
])('of %j nothing is taken', (kept) => {
  expect(laidOver(start, kept)).toEqual(start.values);
});
