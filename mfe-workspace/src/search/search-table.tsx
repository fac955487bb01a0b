import { useAccess } from 'shared-lib/access';
import type { Column, ListRow, RecordKind } from 'shared-lib/records';
import type { SearchChoice } from 'shared-lib/remotes';
import { Box } from 'shared-lib/ui';
import { PlainTable, roles } from 'shared-lib/ui/table';
import { cellText } from '../list/cell-text';
import { recordStyles } from '../table/table-styles';
import { markStyles } from './mark-styles';
import { Marked } from './marked';
import { ResultActions } from './result-actions';
import { viewChoice } from './result-choice';
import { searchColumns, searchTracks } from './search-columns';

type SearchTableProps = {
  kind: RecordKind;
  rows: ListRow[];
  /** What is marked in the rows. */
  keyword: string;
  isStale: boolean;
  onView: (kind: RecordKind, id: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

const markedStyles = { ...recordStyles, ...markStyles };

/** Who each record is, its name, which leads to it, and what can be done with it. */
export function SearchTable({ kind, rows, keyword, isStale, onView, onChoose }: SearchTableProps) {
  const { canEdit } = useAccess();
  const columns = searchColumns(kind);
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={`Rows of ${kind.titles.section}`}>
      <PlainTable columns={searchTracks(columns)} css={markedStyles} isStale={isStale}>
        {rows.map((row) => (
          <tr key={row.id} role={roles.row}>
            {columns.map((column) => {
              const text = cellText(column, row);
              return (
                <td key={column.title} role={roles.cell} data-shown={column.shown} title={text || undefined}>
                  {column.shown === 'action' && (
                    <ResultActions {...{ kind, row, canEdit, onView, onChoose }} />
                  )}
                  {column.shown === 'details' && (
                    <button type="button" dir="auto" onClick={() => onChoose(viewChoice(kind, row.id))}>
                      {text ? <Marked text={text} keyword={keyword} /> : '--'}
                    </button>
                  )}
                  {isPlain(column) && cell(column, text, keyword)}
                </td>
              );
            })}
          </tr>
        ))}
      </PlainTable>
    </Box>
  );
}

function isPlain({ shown }: Column): boolean {
  return shown !== 'action' && shown !== 'details';
}

function cell({ shown }: Column, text: string, keyword: string) {
  const marked = <Marked text={text} keyword={keyword} />;
  const isWord = shown === 'status' || shown === 'law-status';
  if (isWord) return text && <span data-word={text}>{marked}</span>;
  return text ? marked : '--';
}
