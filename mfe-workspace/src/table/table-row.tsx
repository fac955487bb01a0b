import { memo } from 'react';
import type { Column, ListRow, RecordKind } from 'shared-lib/records';
import { cellText } from '../list/match-rows';
import { ActionCell } from './action-cell';

export type RowProps = {
  kind: RecordKind;
  row: ListRow;
  number: number;
  matchedIn: string | undefined;
  canEdit: boolean;
  /** Must stay the same function from render to render. */
  onOpen: (id: number) => void;
};

/** One row in plain elements. It renders again only when it changes. */
export const TableRow = memo(function TableRow(props: RowProps) {
  return (
    <tr>
      {props.kind.columns.map((column) => (
        <Cell key={column.title} {...props} column={column} />
      ))}
    </tr>
  );
});

function Cell({ column, ...props }: RowProps & { column: Column }) {
  const text = cellText(column, props.row);
  return (
    <td data-shown={column.shown} title={text || undefined}>
      {content(column, text, props)}
    </td>
  );
}

function content({ shown }: Column, text: string, { number, ...props }: RowProps) {
  const { row, onOpen, matchedIn } = props;
  if (shown === 'number') return number;
  if (shown === 'status' || shown === 'law-status') return text && <span data-word={text}>{text}</span>;
  if (shown === 'action') return <ActionCell {...props} />;
  if (shown === 'question') {
    return (
      <a href={`/law-questions/${row.id}`} aria-label={`Questions of ${row.name}`}>
        Questions
      </a>
    );
  }
  if (shown === 'details' || shown === 'name') {
    return (
      <>
        {shown === 'name' ? (
          text || '--'
        ) : (
          <button type="button" onClick={() => onOpen(row.id)}>
            {text || '--'}
          </button>
        )}
        {matchedIn && <small>matched in {matchedIn}</small>}
      </>
    );
  }
  return text || '--';
}
