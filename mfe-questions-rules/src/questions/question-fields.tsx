import { memo, useId } from 'react';
import { Select } from 'shared-lib/form/select';
import { makeQuestionKey, questionLimits } from 'shared-lib/rules';
import { Box, chakra, Input, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { array, mixed, object, string, type TestContext } from 'yup';
import { type InputFieldType, inputFieldTypes, questionTypeTitles, readInputFieldType } from '../library/use-questions';
import { AnswerControl } from '../options/answer-control';
import { FormRowField } from '../rows/row-field';

type QuestionFieldsProps = {
  lawId: string;
  questionId?: number | undefined;
  row: QuestionRow;
  index: number;
  faults: Partial<Record<keyof QuestionRow, string>>;
  onChange: (row: QuestionRow, index: number) => void;
};

const questionTypeChoices = Object.entries(questionTypeTitles);

/**
 * The fields for type, question and answer. Another type clears the answer, because the answer fits only the
 * old type.
 */
export const QuestionFields = memo(function QuestionFields(props: QuestionFieldsProps) {
  const { lawId, questionId, row, index, faults, onChange } = props;
  return (
    <>
      <FormRowField label={t('Type')} index={index} fault={faults.type}>
        {(control) => (
          <Select
            w="full"
            choices={questionTypeChoices}
            value={row.type}
            onChange={({ target }) =>
              onChange({ ...row, type: readInputFieldType(target.value) ?? 'text', answer: '' }, index)
            }
            {...control}
          />
        )}
      </FormRowField>
      <FormRowField label={t('Question')} index={index} fault={faults.question} isRequired={index === 0}>
        {(control) => (
          <Input
            size="sm"
            dir="auto"
            autoComplete="off"
            maxLength={maxEnteredLength}
            value={row.question}
            onChange={({ target }) => onChange({ ...row, question: target.value }, index)}
            {...control}
          />
        )}
      </FormRowField>
      <FormRowField label={t('Answer')} index={index} fault={faults.answer} isRequired={questionId !== undefined}>
        {(control) => (
          <AnswerControl
            lawId={lawId}
            questionId={questionId}
            type={row.type}
            value={row.answer}
            onChange={(answer) => onChange({ ...row, answer }, index)}
            control={control}
          />
        )}
      </FormRowField>
    </>
  );
});

/**
 * The field takes more characters than the validation allows, so that a text that is too long shows an error
 * and is not cut.
 */
const maxEnteredLength = 20_000;

/** A row of the form for new questions. */
export type QuestionRow = { type: InputFieldType; question: string; answer: string };

export type NewQuestionsValues = { lawName: string; rows: QuestionRow[] };

/** The values of the form that edits a question. */
export type QuestionValues = { lawName: string } & QuestionRow;

export const blankQuestion: QuestionRow = { type: 'text', question: '', answer: '' };

const questionTypeSchema = mixed<InputFieldType>().oneOf(inputFieldTypes).required();

const questionRowSchema = object({
  type: questionTypeSchema,
  question: makeLimitedTextSchema('question')
    .test(
      'asks',
      'Please fill the Question.',
      (question, { parent }) => !isBlankText(question) || isBlankText(Object(parent).answer),
    )
    .test('once', 'A row above asks this already.', isQuestionUnique),
  answer: makeLimitedTextSchema('answer'),
});

/** Checks new questions. Empty rows are ignored, but there must be at least one question (P-47). */
export const newQuestionsSchema = object({
  lawName: makeRequiredTextSchema(t('Law Name')),
  rows: array(questionRowSchema)
    .required()
    .max(questionLimits.rows)
    .test('some', t('Please fill the Question.'), (rows, context) => {
      if (rows.some(({ question, answer }) => !isBlankText(question) || !isBlankText(answer))) return true;
      return context.createError({ path: 'rows[0].question', message: t('Please fill the Question.') });
    }),
});

/** Checks an edited question: all four fields are required (S-1.5). */
export const questionSchema = object({
  lawName: makeRequiredTextSchema(t('Law Name')),
  type: questionTypeSchema,
  question: makeRequiredTextSchema(t('Question')).concat(makeLimitedTextSchema('question')),
  answer: makeRequiredTextSchema(t('Answer')).concat(makeLimitedTextSchema('answer')),
});

/** Builds the request body from the rows that are not empty. */
export function buildQuestionsBody(rows: readonly QuestionRow[]) {
  return rows.filter(({ question, answer }) => !isBlankText(question) || !isBlankText(answer)).map(buildQuestionBody);
}

export function buildQuestionBody({ type: inputfield, question, answer }: QuestionRow) {
  return { lawqusname: question.trim(), lawqusanswer: answer.trim(), inputfield };
}

/** Fills the form for new questions with the rows of an unsaved draft. Without rows, returns the start values. */
export function fillNewQuestionsFromDraft(
  start: NewQuestionsValues,
  draft: Readonly<Record<string, unknown>>,
): NewQuestionsValues {
  const { rows } = draft;
  if (!Array.isArray(rows) || rows.length === 0) return start;
  return { ...start, rows: rows.slice(0, questionLimits.rows).map(readQuestionRow) };
}

function readQuestionRow(stored: unknown): QuestionRow {
  const values = Object(stored);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const known = inputFieldTypes.find((one) => one === values.type);
  return { type: known ?? 'text', question: text(values.question), answer: text(values.answer) };
}

/**
 * Whether no row above asks the same question. Rules identify questions by their text, so no question may be
 * there twice.
 */
function isQuestionUnique(question: string, { path, from: [, form] = [] }: TestContext): boolean {
  const index = Number(/\[(\d+)\]/.exec(path)?.[1]);
  const rows: unknown = form?.value.rows;
  const above: readonly unknown[] = Array.isArray(rows) ? rows.slice(0, index) : [];
  const key = makeQuestionKey(question);
  return key === '' || !above.some((other) => makeQuestionKey(String(Object(other).question ?? '')) === key);
}

function makeRequiredTextSchema(label: string) {
  return string()
    .default('')
    .test('filled', `Please fill the ${label}.`, (typed) => !isBlankText(typed));
}

function makeLimitedTextSchema(what: string) {
  const most = questionLimits.text;
  return string()
    .default('')
    .test('short', `The ${what} has at most ${most} characters.`, (typed) => typed.trim().length <= most);
}

function isBlankText(value: unknown): boolean {
  return String(value ?? '').trim() === '';
}

/** Explains what the answer field is for, and when it is required. */
export function AnswerFieldHelp({ whenRequired }: { whenRequired: string }) {
  return (
    <Text textStyle="caption" color="fg.muted">
      {t(
        'Answer is a note: what your organisation answers, for people who read the list. Rules and the trial run do not use it. {needed}',
        { needed: whenRequired },
      )}
    </Text>
  );
}

/** Shows the law of a question. It cannot be changed here. */
export function LawNameField({ name }: { name: string }) {
  const id = useId();
  return (
    <Box>
      <FieldLabel htmlFor={id}>{t('Law Name')}</FieldLabel>
      <Input id={id} size="sm" dir="auto" readOnly value={name} bg="bg.subtle" borderColor="border" />
    </Box>
  );
}

const FieldLabel = chakra('label', { base: { display: 'block', mb: { base: '1.5', md: '1' }, textStyle: 'label' } });
