/** @jest-environment node */
import { accessOf, type DraftEvent, type Drafts, nextDrafts } from './drafts';
import type { ModuleAccessRow } from './module-access-row';

const kept = { statusInfo: '', serchInfo: 'Yes', gridInfo: 'Yes' } as const;
const row: ModuleAccessRow = { id: 7, username: 'a@b.test', version: 3, ...kept };

function after(...events: DraftEvent[]): Drafts {
  return events.reduce(nextDrafts, {});
}

const choose = (choice: object): DraftEvent => ({ type: 'chosen', row, choice });

test('what was chosen stands in the row until it is kept', () => {
  const drafts = after(choose({ statusInfo: 'Draft' }), choose({ gridInfo: 'No' }));
  expect(accessOf(row, drafts)).toEqual({ statusInfo: 'Draft', serchInfo: 'Yes', gridInfo: 'No' });
  expect(accessOf(row, nextDrafts(drafts, { type: 'kept', id: 7 }))).toEqual(kept);
});

const draft = { access: { ...kept, gridInfo: 'No' }, against: 3, isSaving: false, refusal: undefined };

const cases: [string, DraftEvent[], object][] = [
  ['nothing chosen is no draft', [], {}],
  ['a choice taken back by hand is none', [choose({ gridInfo: 'No' }), choose({ gridInfo: 'Yes' })], {}],
  ['a draft that is undone is gone', [choose({ gridInfo: 'No' }), { type: 'undone', id: 7 }], {}],
  ['what is not there cannot be sent', [{ type: 'sent', id: 7 }], {}],
  ['a draft is made against what was seen first', [choose({ gridInfo: 'No' })], { 7: draft }],
  [
    'what comes meanwhile does not change that',
    [
      choose({ serchInfo: 'No' }),
      { type: 'chosen', row: { ...row, version: 4 }, choice: { serchInfo: 'Yes', gridInfo: 'No' } },
    ],
    { 7: draft },
  ],
  [
    'a refused draft stays with the reason',
    [choose({ gridInfo: 'No' }), { type: 'sent', id: 7 }, { type: 'refused', id: 7, message: 'No.' }],
    { 7: { ...draft, against: undefined, refusal: 'No.' } },
  ],
  [
    'another try forgets the reason',
    [choose({ gridInfo: 'No' }), { type: 'refused', id: 7, message: 'No.' }, { type: 'sent', id: 7 }],
    { 7: { ...draft, against: undefined, isSaving: true } },
  ],
];

test.each(cases)('%s', (_fact, events, expected) => {
  expect(after(...events)).toEqual(expected);
});
