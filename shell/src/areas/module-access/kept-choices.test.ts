/** @jest-environment node */
import { keptChoices, readChoices } from './use-pending-choices';

const access = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'Yes' } as const;
const plain = { access, against: 3, sending: undefined, refusal: undefined };

const keptAndRead = (choices: Parameters<typeof keptChoices>[0]) =>
  readChoices(JSON.parse(JSON.stringify(keptChoices(choices))));

test('saved choices: come back unchanged, with the version that they were made against', () => {
  expect(keptAndRead({ 7: plain, 12: { ...plain, against: undefined } })).toEqual({
    7: plain,
    12: { ...plain, against: undefined },
  });
});

test('saved choices: a choice that was being sent or was refused is unsaved again', () => {
  expect(keptAndRead({ 7: { ...plain, sending: access, refusal: 'No.' } })).toEqual({ 7: plain });
});

test.each([undefined, null, 'text', 3, [], [1], { x: {} }, { 7: null }, { 7: {} }, { a: { access } }])(
  'saved choices: %j is not a choice',
  (kept) => {
    expect(readChoices(kept)).toEqual({});
  },
);
