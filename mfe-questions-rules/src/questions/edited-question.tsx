import { useFormikContext } from 'formik';
import { Box, Button, Flex } from 'shared-lib/ui';
import { useEditOptions } from '../options/option-editing';
import { faultsOfRow } from '../rows/faults-of-row';
import { AnswerNote } from './answer-note';
import { LawNameField } from './law-name-field';
import { QuestionFields } from './question-fields';
import type { QuestionRow, QuestionValues } from './question-values';

/** The fields of a question that is being edited. */
export function EditedQuestion({ lawId, questionId }: { lawId: string; questionId: number }) {
  const { values, errors, submitCount, setValues } = useFormikContext<QuestionValues>();
  const editOptions = useEditOptions();
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
          place={0}
          faults={submitCount > 0 ? faultsOfRow(errors, '', fields) : {}}
          onChange={(next: QuestionRow) => void setValues({ lawName, ...next })}
        />
      </Box>
      <AnswerNote>{needed}</AnswerNote>
      {type !== 'text' && editOptions && (
        <Flex>
          <Button size="xs" variant="outline" onClick={() => editOptions({ lawId, type, questionId })}>
            Options of this question
          </Button>
        </Flex>
      )}
    </>
  );
}

const needed =
  'Saving a question needs an answer. If you do not know it, what you give can be changed at any time.';
const fields = ['type', 'question', 'answer'] as const;
