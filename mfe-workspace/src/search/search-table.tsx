import { useAccess } from 'shared-lib/access';
import {
  type Column,
  formAddress,
  type ListRow,
  type RecordKind,
  recordKindList,
  searchResultTypes,
} from 'shared-lib/records';
import type { SearchChoice } from 'shared-lib/remotes';
import { Box } from 'shared-lib/ui';
import { PlainTable, type TableColumn, tableRoles } from 'shared-lib/ui/table';
import { cellText } from '../rows/row-texts';
import { recordStyles } from '../table/table-styles';
import { Marked, markStyles } from './marked';
import { openedAddress } from './opened-record';

type SearchTableProps = {
  kind: RecordKind;
  rows: ListRow[];
  /** The keyword to mark in the rows. */
  keyword: string;
  isStale: boolean;
  onView: (kind: RecordKind, id: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

const markedStyles = { ...recordStyles, ...markStyles };

/**
 * A table of results. Each row shows the record's code, its name and its actions. The name opens the record.
 */
export function SearchTable({ kind, rows, keyword, isStale, onView, onChoose }: SearchTableProps) {
  const { canEdit } = useAccess();
  const columns = searchColumns(kind);
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={`Rows of ${kind.titles.section}`}>
      <PlainTable columns={searchTracks(columns)} css={markedStyles} isStale={isStale}>
        {rows.map((row) => (
          <tr key={row.id} role={tableRoles.row}>
            {columns.map((column) => {
              const text = cellText(column, row);
              return (
                <td
                  key={column.title}
                  role={tableRoles.cell}
                  data-shown={column.shown}
                  title={text || undefined}
                >
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

/** The widths in the order of the columns. The name is first, so that phones show it beside the actions. */
const widths = new Map<Column['shown'], number>([
  ['details', 232],
  ['code', 156],
  ['unique-code', 116],
  ['status', 100],
  ['law-status', 104],
  ['action', 106],
]);

const order = [...widths.keys()];

/** The columns that the search shows for a kind. The name of every kind opens its record. */
function searchColumns({ columns }: RecordKind): Column[] {
  return columns
    .map((column): Column => (column.shown === 'name' ? { ...column, shown: 'details' } : column))
    .filter(({ shown }) => widths.has(shown))
    .sort((one, other) => order.indexOf(one.shown) - order.indexOf(other.shown));
}

function searchTracks(columns: readonly Column[]): TableColumn[] {
  return columns.map(({ title, shown }) => ({
    title,
    shown,
    width: widths.get(shown) ?? 0,
    grows: shown === 'details',
  }));
}

type ResultActionsProps = Pick<SearchTableProps, 'kind' | 'onView' | 'onChoose'> & {
  row: ListRow;
  canEdit: boolean;
};

/** The view button is for everybody. The edit button needs Edit access and an editable row (P-61). */
function ResultActions({ kind, row, canEdit, onView, onChoose }: ResultActionsProps) {
  return (
    <>
      <button
        type="button"
        data-icon="view"
        aria-label={`View ${row.name}`}
        title="View"
        onClick={() => onView(kind, row.id)}
      />
      {canEdit && row.isEditable && (
        <button
          type="button"
          aria-label={`Edit ${row.name}`}
          title={row.lawStatus === 'Repealed' ? 'Edit: repealed, so that saving makes a new record' : 'Edit'}
          onClick={() => onChoose(editChoice(kind, row))}
        >
          Edit
        </button>
      )}
    </>
  );
}

/** The choice to view a record: its VIEW dialog over the list of its tab (P-46). */
export function viewChoice(kind: RecordKind, id: number): SearchChoice {
  return { ...choice(kind, id), address: openedAddress(kind, id) };
}

/** The choice to edit a record: its form (P-46). */
export function editChoice(kind: RecordKind, row: Pick<ListRow, 'id' | 'lawId'>): SearchChoice {
  return { ...choice(kind, row.id), address: formAddress(kind, row) };
}

function choice(kind: RecordKind, id: number) {
  return { id, type: searchResultTypes[kind.name], tabIndex: recordKindList.indexOf(kind) };
}
