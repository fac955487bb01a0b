/** @jest-environment node */
import { ValidationError } from 'yup';
import {
  blankQuestion,
  buildQuestionsBody,
  fillNewQuestionsFromDraft,
  type NewQuestionsValues,
  newQuestionsSchema,
  type QuestionRow,
  questionSchema,
} from './question-fields';

const row = (more: Partial<QuestionRow> = {}): QuestionRow => ({ ...blankQuestion, ...more });

async function faultsOf(schema: typeof newQuestionsSchema | typeof questionSchema, values: object) {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

const missing = 'Please fill the Question.';

test.each<[string, QuestionRow[], object]>([
  ['one question', [row({ question: 'A?' })], {}],
  ['a question among empty rows', [row(), row({ question: 'A?' }), row({ type: 'radio' })], {}],
  ['nothing', [row()], { 'rows[0].question': missing }],
  ['blanks', [row({ question: '  ' }), row()], { 'rows[0].question': missing }],
  ['an answer to no question', [row({ question: 'A?' }), row({ answer: 'Yes' })], { 'rows[1].question': missing }],
  [
    'the same question twice',
    [row({ question: 'A?' }), row(), row({ question: ' a?' })],
    { 'rows[2].question': 'A row above asks this already.' },
  ],
  [
    'a question that is too long',
    [row({ question: 'x'.repeat(10_001) })],
    { 'rows[0].question': 'The question has at most 10000 characters.' },
  ],
])('question form: adding %s reports the faults at their rows', async (_what, rows, faults) => {
  expect(await faultsOf(newQuestionsSchema, { lawName: 'The law', rows })).toEqual(faults);
});

test('question form: a law without a name cannot get a question', async () => {
  const values = { lawName: '', rows: [row({ question: 'A?' })] };
  expect(await faultsOf(newQuestionsSchema, values)).toEqual({ lawName: 'Please fill the Law Name.' });
});

const whole = { lawName: 'The law', type: 'text', question: 'A?', answer: 'Yes' };

test.each([
  ['lawName', 'Please fill the Law Name.'],
  ['question', 'Please fill the Question.'],
  ['answer', 'Please fill the Answer.'],
])('question form: an edited question needs its %s', async (field, message) => {
  expect(await faultsOf(questionSchema, whole)).toEqual({});
  expect(await faultsOf(questionSchema, { ...whole, [field]: ' ' })).toEqual({ [field]: message });
});

test('question form: sends the rows with content, trimmed', () => {
  const rows = [row(), row({ question: ' A? ', answer: ' 20 ' }), row({ type: 'radio', question: 'B?' })];
  expect(buildQuestionsBody(rows)).toEqual([
    { lawqusname: 'A?', lawqusanswer: '20', inputfield: 'text' },
    { lawqusname: 'B?', lawqusanswer: '', inputfield: 'radio' },
  ]);
});

const start: NewQuestionsValues = { lawName: 'The law', rows: [blankQuestion] };

test.each<[string, unknown, readonly QuestionRow[]]>([
  ['rows', [row({ question: 'A?' })], [row({ question: 'A?' })]],
  ['rows of something else', [7, { type: 'slider', question: 8 }], [blankQuestion, blankQuestion]],
  ['no rows', [], start.rows],
  ['what is no list', 'oops', start.rows],
])('question form: from the draft of %s it takes the valid rows', (_what, rows, expected) => {
  expect(fillNewQuestionsFromDraft(start, { rows })).toEqual({ lawName: 'The law', rows: expected });
});
