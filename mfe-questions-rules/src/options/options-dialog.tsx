import { useFormikContext } from 'formik';
import { type Answer, requestSave, send } from 'shared-lib/api';
import { normalizeText, questionLimits } from 'shared-lib/rules';
import { Input, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { array, object, string } from 'yup';
import { EditDialog } from '../editing/edit-dialog';
import type { VersionToEdit } from '../editing/edit-form';
import { FormRowField, findRowFaults, findRowListFault } from '../rows/row-field';
import { FormRowList, singleFieldTracks } from '../rows/row-list';
import {
  buildOptionListKeyFields,
  makeOptionsFormName,
  type OptionListKey,
  parseAnswerOptions,
  useAnswerOptions,
} from './law-options';

type OptionsDialogProps = { listKey: OptionListKey; onSaved: (message: string) => void; onClosed: () => void };

/** The editor of options: for all select or radio questions of a law, or for a single question (P-48). */
export function OptionsDialog({ listKey, onSaved, onClosed }: OptionsDialogProps) {
  const { type, questionId } = listKey;
  const title = questionId === undefined ? t('Options of {type} questions', { type }) : t('Options of this question');
  return (
    <EditDialog<OptionValues>
      form={makeOptionsFormName(listKey)}
      title={title}
      thing={t('Options')}
      load={() => fetchOptionsToEdit(listKey)}
      schema={optionsSchema}
      resume={applyOptionsDraft}
      describeVersion={({ options }) => options.join(', ')}
      save={async (values, _from, key) => {
        const body = {
          ...(await buildOptionListKeyFields(listKey)),
          lawQuestionSelectOption: buildOptionsBody(values),
        };
        return requestSave({ path: 'lawquestionans/lawquestiondropdownoption', body, key });
      }}
      onSaved={onSaved}
      onRefused={() => undefined}
      onClosed={onClosed}
    >
      <AffectedQuestionsNote listKey={listKey} />
      <OptionRowFields />
    </EditDialog>
  );
}

/** Says whether the options belong to the law or to a single question, and which questions a save affects. */
function AffectedQuestionsNote({ listKey }: { listKey: OptionListKey }) {
  const { data } = useAnswerOptions(listKey);
  if (!data) return null;
  const { type, questionId } = listKey;
  if (questionId !== undefined)
    return (
      <Text color="fg.muted" textStyle={{ base: 'caption', md: 'body' }}>
        {data.source === 'question'
          ? t(
              'This question has its own options. If you remove them all, it offers the options of all {type} questions again.',
              {
                type,
              },
            )
          : t(
              'These are the options of all {type} questions of this law. If you change them here, only this question changes.',
              { type },
            )}
      </Text>
    );
  const none = type === 'radio' ? t('Yes and No are offered.') : t('there is nothing to choose from.');
  return (
    <Text color="fg.muted" textStyle={{ base: 'caption', md: 'body' }}>
      {t(
        'All {type} questions of this law offer these options, except questions that have their own. Without any, {none}',
        { type, none },
      )}
    </Text>
  );
}

/** Loads the options that are currently offered. A list of options has no version. */
async function fetchOptionsToEdit(listKey: OptionListKey): Promise<Answer<VersionToEdit<OptionValues>>> {
  const body = await buildOptionListKeyFields(listKey);
  const answer = await send({ method: 'POST', path: 'lawquestionans/editlawquedropdown', body });
  if (!answer.ok) return answer;
  return { ok: true, value: { start: toOptionValues(parseAnswerOptions(answer.value).names), version: 0 } };
}

/** The rows of the editor, one for each option. */
function OptionRowFields() {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<OptionValues>();
  const { options } = values;
  const faults =
    submitCount > 0
      ? findRowFaults(
          errors,
          'options',
          options.map((_one, index) => `${index}`),
        )
      : {};
  return (
    <FormRowList
      rowNoun="option"
      rows={options}
      maxRows={questionLimits.options}
      tracks={singleFieldTracks}
      fault={submitCount > 0 ? findRowListFault(errors, 'options') : undefined}
      blank=""
      onRows={(next) => void setFieldValue('options', next)}
      renderRow={(option, index) => (
        <FormRowField isOnly label={t('Option')} index={index} fault={faults[`${index}`]}>
          {(control) => (
            <Input
              size="sm"
              dir="auto"
              autoComplete="off"
              maxLength={maxEnteredLength}
              value={option}
              onChange={({ target }) => void setFieldValue(`options.${index}`, target.value)}
              {...control}
            />
          )}
        </FormRowField>
      )}
    />
  );
}

/**
 * The field takes more characters than the validation allows, so that a text that is too long shows an error
 * and is not cut.
 */
const maxEnteredLength = 2000;

/** The values of the editor: the text of each row. */
type OptionValues = { options: string[] };

const optionTextSchema = string()
  .default('')
  .test(
    'short',
    `An option has at most ${questionLimits.option} characters.`,
    (typed) => typed.trim().length <= questionLimits.option,
  )
  .test('once', 'This option already exists.', (typed, { parent, path }) => {
    const option = normalizeText(typed);
    const index = Number(/\[(\d+)\]$/.exec(path)?.[1]);
    const all: readonly unknown[] = Array.isArray(parent) ? parent : [];
    return option === '' || !all.slice(0, index).some((other) => normalizeText(String(other)) === option);
  });

export const optionsSchema = object({
  options: array(optionTextSchema)
    .required()
    .max(questionLimits.options, t('A list has at most {options} options.', { options: questionLimits.options })),
});

/** Converts options to the rows of the editor. There is always at least one row. */
export function toOptionValues(names: readonly string[]): OptionValues {
  return { options: names.length > 0 ? [...names] : [''] };
}

/** Builds the request body from the rows that are not empty. */
export function buildOptionsBody({ options }: OptionValues) {
  return options
    .map((option) => option.trim())
    .filter((option) => option !== '')
    .map((selectedoption) => ({ selectedoption }));
}

/** Replaces the start values of the editor with a draft. */
export function applyOptionsDraft(start: OptionValues, draft: Readonly<Record<string, unknown>>): OptionValues {
  const { options } = draft;
  const hasOptions = Array.isArray(options) && options.length > 0;
  if (!hasOptions) return start;
  const texts = options.filter((one): one is string => typeof one === 'string');
  return toOptionValues(texts.slice(0, questionLimits.options));
}
