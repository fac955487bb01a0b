/** @jest-environment node */
import { keptChoices, readChoices } from './use-pending-choices';

const access = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'Yes' } as const;
const plain = { access, against: 3, sending: undefined, refusal: undefined };

const keptAndRead = (choices: Parameters<typeof keptChoices>[0]) =>
  readChoices(JSON.parse(JSON.stringify(keptChoices(choices))));

test('choices come back as they were made, against what they were made', () => {
  expect(keptAndRead({ 7: plain, 12: { ...plain, against: undefined } })).toEqual({
    7: plain,
    12: { ...plain, against: undefined },
  });
});

test('a choice that was on its way, or refused, is one that is yet to be saved', () => {
  expect(keptAndRead({ 7: { ...plain, sending: access, refusal: 'No.' } })).toEqual({ 7: plain });
});

test.each([undefined, null, 'text', 3, [], [1], { x: {} }, { 7: null }, { 7: {} }, { a: { access } }])(
  'what is kept as %j is no choice',
  (kept) => {
    expect(readChoices(kept)).toEqual({});
  },
);
