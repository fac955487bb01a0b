import {
  choiceOperators,
  emptinessOperators,
  isOperatorIn,
  type Operator,
  type Rule,
  type RuleDecision,
  type RuleMatch,
  ruleDecisions,
  ruleLimits,
  ruleMatches,
  textOperators,
} from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import { array, mixed, object, string, type TestContext } from 'yup';
import { type InputFieldType, inputFieldTypes } from '../library/use-questions';

export type RuleRowValues = { question: string; type: InputFieldType; operator: Operator | ''; answer: string };

/** The values in the fields of the rule editor. */
export type RuleValues = { name: string; match: RuleMatch; decision: RuleDecision; rows: RuleRowValues[] };

export const blankRuleRow: RuleRowValues = { question: '', type: 'text', operator: '', answer: '' };

export const blankRule: RuleValues = { name: '', match: 'All', decision: 'Applicable', rows: [blankRuleRow] };

/** Whether nothing was entered in a row. The editor does not send such a row. */
export function isBlankRow({ question, answer }: RuleRowValues): boolean {
  return question.trim() === '' && answer.trim() === '';
}

/** Returns the rule in the editor without its incomplete rows. */
export function omitIncompleteRows({ name, match, decision, rows }: RuleValues): Rule {
  const finished = rows.flatMap(({ question, operator, answer }) =>
    question === '' || operator === '' ? [] : [{ question, operator, answer }],
  );
  return { id: undefined, name, match, decision, rows: finished };
}

/** Applies a draft to the start values of the editor. */
export function applyRuleDraft(start: RuleValues, draft: Readonly<Record<string, unknown>>): RuleValues {
  const { name, rows } = draft;
  const areRows = Array.isArray(rows) && rows.length > 0 && rows.every(isRuleRow);
  return {
    name: typeof name === 'string' ? name : start.name,
    match: draft.match === 'Any' || draft.match === 'All' ? draft.match : start.match,
    decision: draft.decision === 'Applicable' || draft.decision === 'Not Applicable' ? draft.decision : start.decision,
    rows: areRows ? rows.slice(0, ruleLimits.rows) : start.rows,
  };
}

/**
 * Whether a stored value has the shape of a row. Its operator and type may be out of date; the form's
 * validation then reports that.
 */
function isRuleRow(stored: unknown): stored is RuleRowValues {
  const { question, type, operator, answer } = Object(stored);
  return [question, type, operator, answer].every((text) => typeof text === 'string');
}

/** Lists the operators for the answers of a question type (S-1.5). */
export function listOperators(type: InputFieldType): readonly Operator[] {
  return type === 'text' ? textOperators : choiceOperators;
}

/** Whether this operator compares the user's answer with an answer in the rule. */
export function needsAnswer(operator: Operator | ''): boolean {
  return !isOperatorIn(operator, emptinessOperators);
}

type OperatorInput = { type: InputFieldType; operator: Operator | ''; answer: string };

/**
 * Finds the operator of a row after its question or answer was chosen. Without an answer, a choice question
 * is “Not Selected” (S-1.4). With an answer it is “Selected”, unless the user has chosen “Not Selected”
 * (P-53).
 */
export function findRowOperator({ type, operator, answer }: OperatorInput): Operator | '' {
  if (type === 'text') return listOperators(type).find((known) => known === operator) ?? '';
  if (answer.trim() === '') return 'Not Selected';
  return operator === 'Not Selected' ? operator : 'Selected';
}

/**
 * Finds the operator after the answer has changed. If a choice question gets its first answer, the operator
 * becomes Selected.
 */
export function findOperatorAfterAnswer(before: OperatorInput, answer: string): Operator | '' {
  const isFirst = before.type !== 'text' && before.answer.trim() === '' && answer.trim() !== '';
  return findRowOperator({ ...before, answer, operator: isFirst ? 'Selected' : before.operator });
}

const readRowOfContext = (context: TestContext): RuleRowValues => context.parent;

const ruleRowSchema = object({
  question: string()
    .default('')
    .test(
      'asked',
      t('Please choose the Question.'),
      (question, context) => question !== '' || isBlankRow(readRowOfContext(context)),
    ),
  type: mixed<InputFieldType>().oneOf(inputFieldTypes).required(),
  operator: mixed<Operator | ''>()
    // A default is needed, because Formik passes empty values as undefined.
    .default('')
    .test('compares', 'Please choose how the answer is compared.', (operator, context) => {
      const { question, type } = readRowOfContext(context);
      return question === '' || type !== 'text' || listOperators(type).some((known) => known === operator);
    }),
  answer: string()
    .default('')
    .test('answered', 'Please fill the Answer.', (answer, context) => {
      const { question, type, operator } = readRowOfContext(context);
      const isAsked = question !== '' && type === 'text' && operator !== '' && needsAnswer(operator);
      return !isAsked || answer.trim() !== '';
    })
    .test(
      'short',
      `The answer has at most ${ruleLimits.answer} characters.`,
      (answer) => answer.trim().length <= ruleLimits.answer,
    ),
});

/** Checks a rule: it must have a name and at least one row, and each row must be complete. */
export const ruleSchema = object({
  name: string()
    .default('')
    .test('filled', 'Please fill the Rule Name.', (typed) => typed.trim() !== '')
    .test(
      'short',
      `The name has at most ${ruleLimits.name} characters.`,
      (typed) => typed.trim().length <= ruleLimits.name,
    ),
  match: mixed<(typeof ruleMatches)[number]>().oneOf(ruleMatches).required(),
  decision: mixed<(typeof ruleDecisions)[number]>().oneOf(ruleDecisions).required(),
  rows: array(ruleRowSchema)
    .required()
    .max(ruleLimits.rows, t('A rule has at most {rows} rows.', { rows: ruleLimits.rows }))
    .test('some', (rows, context) => {
      if (rows.some((one) => !isBlankRow(one))) return true;
      return context.createError({ path: 'rows[0].question', message: t('Please choose the Question.') });
    }),
});
