import { LazyPart } from 'shared-lib/ui';
import type { Law } from '../law';
import type { OpenedQuestion } from './opened-question';

type QuestionDialogProps = {
  law: Law;
  opened: OpenedQuestion;
  onOpen: (opened: OpenedQuestion | undefined) => void;
  /** With what the server said. */
  onSaved: (message: string) => void;
  /** What is in view may be no longer so. */
  onChanged: () => void;
};

const loadAdd = () => import('./add-questions-dialog').then((part) => part.AddQuestionsDialog);
const loadEdit = () => import('./edit-question-dialog').then((part) => part.EditQuestionDialog);
const loadView = () => import('./view-question-dialog').then((part) => part.ViewQuestionDialog);
const loadDelete = () => import('./delete-question-dialog').then((part) => part.DeleteQuestionDialog);
const loadDeleted = () => import('./deleted-dialog').then((part) => part.DeletedDialog);

/** The dialog for what is to be done with a question; fetched when it is first wanted. */
export function QuestionDialog({ law, opened, onOpen, onSaved, onChanged }: QuestionDialogProps) {
  const onClosed = () => onOpen(undefined);
  if (opened.act === 'add')
    return (
      <LazyPart
        what="Add Question & Answer"
        load={loadAdd}
        with={{ law, onSaved, onClosed }}
        waiting={null}
      />
    );
  if (opened.act === 'deleted')
    return <LazyPart what="Deleted" load={loadDeleted} with={{ onClosed }} waiting={null} />;
  const { act, question } = opened;
  const about = { law, question, onClosed };
  if (act === 'view')
    return <LazyPart what="View Question & Answer" load={loadView} with={about} waiting={null} />;
  if (act === 'edit') {
    const edit = { ...about, onSaved, onRefused: onChanged };
    return <LazyPart what="Edit Question & Answer" load={loadEdit} with={edit} waiting={null} />;
  }
  const onDeleted = () => {
    onChanged();
    onOpen({ act: 'deleted' });
  };
  const deletion = { ...about, onDeleted, onRefused: onChanged };
  return <LazyPart what="Delete Question & Answer" load={loadDelete} with={deletion} waiting={null} />;
}
