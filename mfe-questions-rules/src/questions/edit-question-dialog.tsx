import { useFormikContext } from 'formik';
import { type Answer, requestSave, send } from 'shared-lib/api';
import { Box, Button, Flex } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { EditDialog } from '../editing/edit-dialog';
import type { VersionToEdit } from '../editing/edit-form';
import { parseQuestion, questionTypeTitles } from '../library/use-questions';
import { useOpenOptionEditor } from '../options/option-editor';
import { findRowFaults } from '../rows/row-field';
import { makeQuestionFormName, type QuestionDialogProps } from './question-action';
import {
  AnswerFieldHelp,
  buildQuestionBody,
  LawNameField,
  QuestionFields,
  type QuestionRow,
  type QuestionValues,
  questionSchema,
} from './question-fields';

type EditQuestionDialogProps = QuestionDialogProps & { onSaved: (message: string) => void };

/** The dialog that changes a question. Rules that ask it then use its new text. */
export function EditQuestionDialog({ law, question: { id }, ...dialog }: EditQuestionDialogProps) {
  return (
    <EditDialog<QuestionValues>
      form={makeQuestionFormName(id)}
      title={t('Edit Question & Answer')}
      thing={t('Question & Answer')}
      load={() => fetchQuestionToEdit(id)}
      schema={questionSchema}
      describeVersion={({ type, question, answer }) => `${question} · ${questionTypeTitles[type]} · ${answer || '--'}`}
      save={(values, { version }, key) => {
        const body = { id, version, lawname: values.lawName, ...buildQuestionBody(values) };
        return requestSave({ path: 'lawquestionans/update', body, key });
      }}
      {...dialog}
    >
      <EditedQuestionFields lawId={law.id} questionId={id} />
    </EditDialog>
  );
}

/** Loads a question for the form that edits it. */
async function fetchQuestionToEdit(id: number): Promise<Answer<VersionToEdit<QuestionValues>>> {
  const answer = await send({ method: 'POST', path: 'lawquestionans/edit', body: { id } });
  if (!answer.ok) return answer;
  const loaded = parseQuestionToEdit(answer.value.question);
  return loaded ? { ok: true, value: loaded } : unreadableReply;
}

const unreadableReply = {
  ok: false,
  reason: 'unreachable',
  message: t('The server sent an answer that cannot be read.'),
} as const;

/** Parses the question that the edit form has loaded. Returns undefined if it is invalid. */
function parseQuestionToEdit(wire: unknown): VersionToEdit<QuestionValues> | undefined {
  const [question] = parseQuestion(wire, 0);
  const { lawname, version } = Object(wire);
  if (!question || typeof lawname !== 'string' || typeof version !== 'number') return undefined;
  const { text, inputField = 'text', answer } = question;
  return { version, start: { lawName: lawname, type: inputField, question: text, answer } };
}

function EditedQuestionFields({ lawId, questionId }: { lawId: string; questionId: number }) {
  const { values, errors, submitCount, setValues } = useFormikContext<QuestionValues>();
  const editOptions = useOpenOptionEditor();
  const { lawName, ...row } = values;
  const { type } = row;
  return (
    <>
      <LawNameField name={lawName} />
      <Box display="grid" gap="2" gridTemplateColumns={{ base: '1fr', md: '6rem 1.4fr 1fr' }}>
        <QuestionFields
          lawId={lawId}
          questionId={questionId}
          row={row}
          index={0}
          faults={submitCount > 0 ? findRowFaults(errors, '', editedQuestionFieldNames) : {}}
          onChange={(next: QuestionRow) => void setValues({ lawName, ...next })}
        />
      </Box>
      <AnswerFieldHelp whenRequired={answerRequiredText} />
      {type !== 'text' && editOptions && (
        <Flex>
          <Button size="xs" variant="outline" onClick={() => editOptions({ lawId, type, questionId })}>
            {t('Options of this question')}
          </Button>
        </Flex>
      )}
    </>
  );
}

const answerRequiredText = t(
  'To save the question, enter an answer. If you do not know it yet, enter one and change it later.',
);

const editedQuestionFieldNames = ['type', 'question', 'answer'] as const;
