import { decisions, matches, type Operator, ruleLimits } from 'shared-lib/rules';
import { array, mixed, object, string, type TestContext } from 'yup';
import { type InputField, inputFields } from '../library/parse-questions';
import { needsAnswer, operatorsOf } from './operators';
import { isBlankRow, type RuleRowValues } from './rule-values';

const inRow = (context: TestContext): RuleRowValues => context.parent;

const row = object({
  question: string()
    .default('')
    .test(
      'asked',
      'Please choose the Question.',
      (question, context) => question !== '' || isBlankRow(inRow(context)),
    ),
  type: mixed<InputField>().oneOf(inputFields).required(),
  operator: mixed<Operator | ''>()
    // Formik passes empty values as undefined.
    .default('')
    .test('compares', 'Please choose how the answer is compared.', (operator, context) => {
      const { question, type } = inRow(context);
      return question === '' || type !== 'text' || operatorsOf(type).some((known) => known === operator);
    }),
  answer: string()
    .default('')
    .test('answered', 'Please fill the Answer.', (answer, context) => {
      const { question, type, operator } = inRow(context);
      const isAsked = question !== '' && type === 'text' && operator !== '' && needsAnswer(operator);
      return !isAsked || answer.trim() !== '';
    })
    .test(
      'short',
      `The answer has at most ${ruleLimits.answer} characters.`,
      (answer) => answer.trim().length <= ruleLimits.answer,
    ),
});

/** A rule has a name and at least one row, and each row is complete. */
export const ruleSchema = object({
  name: string()
    .default('')
    .test('filled', 'Please fill the Rule Name.', (typed) => typed.trim() !== '')
    .test(
      'short',
      `The name has at most ${ruleLimits.name} characters.`,
      (typed) => typed.trim().length <= ruleLimits.name,
    ),
  match: mixed<(typeof matches)[number]>().oneOf(matches).required(),
  decision: mixed<(typeof decisions)[number]>().oneOf(decisions).required(),
  rows: array(row)
    .required()
    .max(ruleLimits.rows, `A rule has at most ${ruleLimits.rows} rows.`)
    .test('some', (rows, context) => {
      if (rows.some((one) => !isBlankRow(one))) return true;
      return context.createError({ path: 'rows[0].question', message: 'Please choose the Question.' });
    }),
});
