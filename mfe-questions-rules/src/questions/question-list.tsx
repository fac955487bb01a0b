import { useOpened } from 'shared-lib/form/use-opened';
import { LoadingRows, SkipToRows, Text } from 'shared-lib/ui';
import type { Law } from '../law';
import { libraryKey } from '../library/use-library';
import { useSaved } from '../use-saved';
import { type OpenedQuestion, questionOfForm } from './opened-question';
import type { Question } from './parse-questions';
import { QuestionDialog } from './question-dialog';
import { QuestionPages, type RowsPlace } from './question-pages';
import { QuestionTools } from './question-tools';
import { type QuestionsQuery, questionsKey } from './use-questions';

type QuestionListProps = { law: Law; query: QuestionsQuery; place: RowsPlace; canEdit: boolean };

/** The questions, a page at a time, and what one can do with them. */
export function QuestionList({ law, query, place, canEdit }: QuestionListProps) {
  const questions = query.data?.questions;
  const { onSaved, refresh } = useSaved(questionsKey(law.id), libraryKey);
  const { opened, open, missing } = useOpened<Question, OpenedQuestion>({
    rows: canEdit ? questions : undefined,
    find: (form, rows) => questionOfForm(form, { lawId: law.id, questions: rows }),
  });
  return (
    <>
      {questions && questions.length > 0 && <SkipToRows />}
      {canEdit && questions && <QuestionTools law={law} onAdd={() => open({ act: 'add' })} />}
      {missing && (
        <Text role="status" px="4" pb="3" color="fg.warning">
          {missing}
        </Text>
      )}
      {query.isPending ? (
        <LoadingRows label="Loading questions" />
      ) : (
        <QuestionPages query={query} place={place} canEdit={canEdit} onOpen={open} />
      )}
      {opened && (
        <QuestionDialog
          key={opened.act}
          law={law}
          opened={opened}
          onOpen={open}
          onSaved={onSaved}
          onChanged={refresh}
        />
      )}
    </>
  );
}
