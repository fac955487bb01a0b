import { memo, type ReactNode } from 'react';
import { type Column, formAddress, type ListRow, type RecordKind } from 'shared-lib/records';
import { roles, rowByPlace } from 'shared-lib/ui/table';
import { cellText } from '../rows/cell-text';
import { disabledButton, whyNotEdited } from '../rows/disabled-button';
import { questionsOf } from '../rows/questions-of';
import { rowActions } from '../rows/row-actions';
import { isAsDrawn, isAsShown } from '../rows/unseen';
import { viewButton } from '../rows/view-button';
import { selectBox } from '../selection/select-box';

type RowProps = {
  kind: RecordKind;
  row: ListRow;
  /** The number of the first loaded row, and this row's index among the loaded rows. */
  first: number;
  place: number;
  matchedIn: string | undefined;
  canEdit: boolean;
  /** Whether the row is selected; undefined while selecting is off. */
  isSelected: boolean | undefined;
  /** Hidden while the filter excludes the row, or until another row uses its element. */
  isHidden: boolean;
};

/**
 * One row in plain elements, made by plain functions: with components for cells, 200 rows would take React twice as
 * long. It renders again only when it changes, and data attributes name the actions of its buttons
 * (`rows/use-row-actions.ts`).
 */
export const TableRow = memo(function TableRow(props: RowProps) {
  return (
    <tr
      role={roles.row}
      hidden={props.isHidden}
      data-id={props.row.id}
      tabIndex={-1}
      data-selected={props.isSelected || undefined}
      {...rowByPlace(props.place)}
    >
      <Cells {...props} />
    </tr>
  );
}, isAsShown);

const Cells = memo(function Cells(props: RowProps) {
  return props.kind.columns.map((column) => {
    const text = cellText(column, props.row);
    return (
      <td key={column.title} role={roles.cell} data-shown={column.shown} title={text || undefined}>
        {content[column.shown](text, props)}
      </td>
    );
  });
}, isAsDrawn);

const content = {
  number: (_text, props) => (props.isSelected === undefined ? props.first + props.place : selectBox(props)),
  'unique-code': orDashes,
  code: orDashes,
  'law-code': orDashes,
  text: orDashes,
  level: orDashes,
  status: word,
  'law-status': word,
  name: (text, { matchedIn }) => (
    <>
      {orDashes(text)}
      {hint(matchedIn)}
    </>
  ),
  details: (text, { matchedIn }) => (
    <>
      <button type="button" data-does="view">
        {orDashes(text)}
      </button>
      {hint(matchedIn)}
    </>
  ),
  question: (_text, { row }) => questionsOf(row),
  action: (_text, props) => actionOf(props),
} satisfies Record<Column['shown'], (text: string, props: RowProps) => ReactNode>;

function orDashes(text: string): string {
  return text || '--';
}

function word(text: string): ReactNode {
  return text && <span data-word={text}>{text}</span>;
}

function hint(matchedIn: string | undefined): ReactNode {
  return matchedIn && <small>matched in {matchedIn}</small>;
}

type ActionProps = { kind: RecordKind; row: ListRow; canEdit: boolean };

/** The view button, the edit button as far as S-1.4 allows it, and a menu for less frequent actions (P-33). */
function actionOf({ kind, row, canEdit }: ActionProps): ReactNode {
  const { edit, delete: canDelete, duplicate } = rowActions(row, canEdit);
  return (
    <>
      {viewButton(row)}
      {editing[edit](kind, row)}
      {(canDelete || duplicate) && (
        <button
          type="button"
          data-does="menu"
          data-icon="menu"
          aria-haspopup="menu"
          aria-label={`More for ${row.name}`}
          title="More"
        />
      )}
    </>
  );
}

const editing = {
  none: () => <span>-</span>,
  enabled: (kind: RecordKind, row: ListRow) => (
    <a href={formAddress(kind, row)} data-edits="" aria-label={`Edit ${row.name}`}>
      Edit
    </a>
  ),
  disabled: (_kind: RecordKind, row: ListRow) =>
    disabledButton({ does: 'Edit', label: `Edit ${row.name}`, reason: whyNotEdited(row) }),
};
