/** @jest-environment node */
import type { Profile } from './profile';
import {
  blankSheet,
  hasUnsavedAnswers,
  mergeSheetOverProfile,
  readSheet,
  type Sheet,
  sheetOf,
} from './use-sheet';

type Said = Record<string, string>;

const said = (answers: Said) => Object.entries(answers).map(([question, answer]) => ({ question, answer }));
const saying = (answers: readonly { question: string; answer: string }[]): Said =>
  Object.fromEntries(answers.map(({ question, answer }) => [question, answer]));
const pune = (answers: Said, version = 4): Profile => ({
  id: 5,
  name: 'Pune',
  kind: 'branch',
  answers: said(answers),
  version,
});
const sheet = (start: Said, answers: Said): Sheet => ({
  profileId: 5,
  version: 3,
  start: said(start),
  answers: said(answers),
});

test.each<[string, Said, Said, boolean]>([
  ['nothing changed', { a: '1', b: '2' }, { b: '2', a: '1' }, false],
  ['an answer changed', { a: '1' }, { a: '2' }, true],
  ['one more', {}, { a: '1' }, true],
  ['one taken back', { a: '1' }, {}, true],
])('answer sheet: when %s, it knows whether answers are unsaved', (_what, start, answers, expected) => {
  expect(hasUnsavedAnswers(sheet(start, answers))).toBe(expected);
});

test.each<[string, Sheet, Said, Said]>([
  ['a change', sheet({ a: '1', b: '1' }, { a: '2', b: '1' }), { a: '1', b: '9' }, { a: '2', b: '9' }],
  ['an addition', sheet({}, { a: '1' }), { b: '2' }, { a: '1', b: '2' }],
  ['what was taken back', sheet({ a: '1', b: '1' }, { b: '1' }), { a: '7', b: '1' }, { b: '1' }],
  ['nothing', sheet({ a: '1' }, { a: '1' }), { a: '8' }, { a: '8' }],
])('answer sheet: %s is laid over another person’s version', (_what, mine, theirs, expected) => {
  const laid = mergeSheetOverProfile(mine, pune(theirs));
  expect(saying(laid.answers)).toEqual(expected);
  expect([saying(laid.start), laid.version]).toEqual([theirs, 4]);
});

test('answer sheet: a stored sheet is read back the same', () => {
  const kept = sheet({ a: '1' }, { a: '2' });
  expect(readSheet(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(readSheet(JSON.parse(JSON.stringify(blankSheet)))).toEqual(blankSheet);
});

test.each([undefined, null, 'text', 7, {}, { answers: 'no list' }])('answer sheet: %j is invalid', (kept) => {
  expect(readSheet(kept)).toBeUndefined();
});

test('answer sheet: invalid answers of a stored sheet are dropped', () => {
  const kept = { profileId: 'x', answers: [{ question: 'a', answer: '1' }, { question: 'b' }, null] };
  expect(readSheet(kept)).toEqual({ ...blankSheet, answers: said({ a: '1' }) });
});

test('answer sheet: starts with the profile’s own answers', () => {
  expect(hasUnsavedAnswers(sheetOf(pune({ a: '1' })))).toBe(false);
});
