/** @jest-environment node */
import { parseQuestions } from './use-questions';

const wire = {
  id: 8,
  law_id: 27,
  LawUniqueCode: 'LAW-000027',
  lawname: 'Industrial Relations Code',
  lawqusname: 'How many workers?',
  lawqusanswer: '20',
  inputfield: 'text',
};

test('questions: a question is parsed from the documented fields', () => {
  expect(parseQuestions({ success: 1, data: [wire] })).toEqual({
    lawName: 'Industrial Relations Code',
    lawCode: 'LAW-000027',
    isRepealed: false,
    questions: [{ id: 8, text: 'How many workers?', inputField: 'text', answer: '20' }],
  });
});

test.each([
  ['null', null],
  ['a text', 'oops'],
  ['an entry without a question', { ...wire, lawqusname: '' }],
])('questions: %s among them is left out', (_what, entry) => {
  expect(parseQuestions({ data: [entry, wire] }).questions).toHaveLength(1);
});

test('questions: an unknown type or a missing answer does not drop the question', () => {
  const [question] = parseQuestions({
    data: [{ ...wire, inputfield: 'slider', lawqusanswer: null }],
  }).questions;
  expect(question).toMatchObject({ inputField: undefined, answer: '' });
});

test.each([undefined, null, 'x', {}, { data: 7 }])('questions: the reply %j has no questions', (reply) => {
  expect(parseQuestions(reply)).toMatchObject({ lawName: undefined, lawCode: undefined, questions: [] });
});

test('questions: a law without questions still has its name', () => {
  const reply = { success: 1, law_id: 27, LawUniqueCode: 'LAW-000027', lawname: 'The Code', data: [] };
  expect(parseQuestions(reply)).toMatchObject({ lawName: 'The Code', lawCode: 'LAW-000027', questions: [] });
});
