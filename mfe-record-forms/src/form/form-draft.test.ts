import { recordKinds } from 'shared-lib/records';
import { makeFormStart } from '../opening/form-start';
import { applyFormDraft, makeFormDraft } from './form-draft';

const start = makeFormStart({
  kind: recordKinds.return,
  mode: 'create',
  record: undefined,
  law: undefined,
  listVersion: 4,
});
const exempt = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const lists = { listVersion: 4, options: () => exempt('Banking', 'Mining', 'No Exempted Industries') };
const laterLists = {
  listVersion: 5,
  options: () => exempt('Airlines', 'Banking', 'Mining', 'No Exempted Industries'),
};
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

test('form drafts: an unchanged form has no unsaved input', () => {
  expect(makeFormDraft(start, withFields({ states: [] }), lists).isDirty).toBe(false);
});

test('form drafts: input, even with invalid days, survives being stored as text', () => {
  const values = withFields(typed);
  const { isDirty, draft } = makeFormDraft(start, values, lists);
  expect(isDirty).toBe(true);
  expect(draft.fields).toEqual(typed);
  expect(applyFormDraft(start, JSON.parse(JSON.stringify(draft)), lists)).toEqual(values);
});

test('form drafts: a choice from an older exempt list is found in the current list', () => {
  const { draft } = makeFormDraft(start, withFields(typed), lists);
  const later = applyFormDraft(start, JSON.parse(JSON.stringify(draft)), laterLists).fields;
  expect([later.exemptIndustries, later.industries]).toEqual([[2], [3]]);
});

test('form drafts: exempt ids of an unknown list are not taken for those of another', () => {
  const { lists: _gone, ...draft } = makeFormDraft(start, withFields(typed), lists).draft;
  expect(applyFormDraft(start, draft, laterLists).fields.exemptIndustries).toEqual([]);
});

test('form drafts: no list is stored without a choice from it', () => {
  const { draft } = makeFormDraft(start, withFields({ name: 'Yearly', industries: [3] }), lists);
  expect(draft.lists).toEqual({});
});

test.each([undefined, null, 'text', 7, [], { fields: 7 }, { fields: { name: 7, states: 'x', law: {}, nothing: 'x' } }])(
  'form drafts: %j restores nothing',
  (stored) => {
    expect(applyFormDraft(start, stored, lists)).toEqual(start.values);
  },
);
