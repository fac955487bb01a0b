import { rowsId, Table } from 'shared-lib/ui';
import { roles } from 'shared-lib/ui/table';
import type { OpenedQuestion } from './opened-question';
import type { Question } from './parse-questions';
import { questionTableLooks } from './question-table-looks';
import { typeTitles } from './type-titles';

type QuestionTableProps = {
  questions: readonly Question[];
  /** The number of the first one. */
  from: number;
  canEdit: boolean;
  onOpen: (opened: OpenedQuestion) => void;
};

/** Plain cells: styled ones cost ten times as much. */
export function QuestionTable({ questions, from, canEdit, onOpen }: QuestionTableProps) {
  return (
    <Table id={rowsId} role={roles.table} aria-label="Questions" tabIndex={-1} css={questionTableLooks}>
      <thead role={roles.group}>
        <tr role={roles.row}>
          {['#', 'Question', 'Type', 'Answer', 'Action'].map((title) => (
            <th key={title} scope="col" role={roles.title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.group}>
        {questions.map((question, place) => (
          <tr key={question.id} role={roles.row}>
            <td role={roles.cell}>{from + place}</td>
            <td role={roles.cell}>
              <bdi>{question.text}</bdi>
            </td>
            <td role={roles.cell}>{question.inputField ? typeTitles[question.inputField] : '--'}</td>
            <td role={roles.cell}>
              <bdi>{question.answer || '--'}</bdi>
            </td>
            <td role={roles.cell}>{actions(question, canEdit, onOpen)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function actions(question: Question, canEdit: boolean, onOpen: QuestionTableProps['onOpen']) {
  const acts = canEdit ? (['edit', 'delete'] as const) : (['view'] as const);
  return acts.map((act) => (
    <button
      key={act}
      type="button"
      aria-label={`${titles[act]} ${question.text}`}
      onClick={() => onOpen({ act, question })}
    >
      {titles[act]}
    </button>
  ));
}

const titles = { edit: 'Edit', delete: 'Delete', view: 'View' } as const;
