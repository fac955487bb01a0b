import { useAccess } from 'shared-lib/access';
import { MarkedText, searchHitStyles } from 'shared-lib/record-search';
import {
  buildFormAddress,
  type ListRow,
  type RecordKind,
  type RecordListColumn,
  recordKindList,
  searchResultTypes,
} from 'shared-lib/records';
import type { SearchChoice } from 'shared-lib/remotes';
import { Box } from 'shared-lib/ui';
import { PlainTable, type TableColumn, tableRoles } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { makeOpenedRecordAddress } from '../address/workspace-navigation';
import { formatCellText, readLawName } from '../rows/row-texts';
import { recordTableStyles } from '../table/table-styles';

type SearchTableProps = {
  kind: RecordKind;
  rows: ListRow[];
  /** The keyword, which is marked in the rows. */
  keyword: string;
  isStale: boolean;
  onView: (kind: RecordKind, id: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

/**
 * On phones a row has the name, below it the law, and then the code and the status, if it is not the usual one. The
 * actions are beside them. A tap anywhere else opens the record.
 */
const phoneRowStyles = {
  '& td[data-shown=details] > small': { display: 'none' },
  '@media (max-width: 639px)': {
    minW: '0',
    '& thead': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      position: 'relative',
      columnGap: '2',
      minH: '14',
      ps: '3',
      pe: '1',
      py: '2',
    },
    '& tbody td': { position: 'static', justifySelf: 'start', p: '0' },
    '& td[data-shown=details]': { gridColumn: '1 / 4' },
    '& td[data-shown=details] > small': {
      display: 'block',
      textStyle: 'caption',
      color: 'fg.muted',
      whiteSpace: 'normal',
    },
    '& td[data-shown=details] > button': {
      position: 'static',
      lineHeight: '1.25rem',
      pb: '0.5',
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    '& td[data-shown=action]': { gridArea: '1 / 4 / span 2', position: 'relative', alignSelf: 'center' },
    // Hides the second code and what is usual, because there is no space for them.
    '& td[data-shown=code] ~ td[data-shown=unique-code]': { display: 'none' },
    '& td:is([data-shown=status], [data-shown=law-status]):has([data-word=Active], [data-word=Published])': {
      display: 'none',
    },
    '& td[data-shown=action] > button': { minH: '10', minW: '10' },
  },
};

const searchTableStyles = { ...recordTableStyles, ...searchHitStyles, ...phoneRowStyles };

/**
 * A table of results. Each row shows the record's code, its name and its actions. A click on the name opens
 * the record.
 */
export function SearchTable({ kind, rows, keyword, isStale, onView, onChoose }: SearchTableProps) {
  const { canEdit } = useAccess();
  const columns = listSearchColumns(kind);
  return (
    <Box
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={t('Rows of {section}', { section: kind.titles.section })}
    >
      <PlainTable columns={makeTableColumns(columns)} css={searchTableStyles} isStale={isStale}>
        {rows.map((row) => (
          <tr key={row.id} role={tableRoles.row}>
            {columns.map((column) => {
              const text = formatCellText(column, row);
              return (
                <td key={column.title} role={tableRoles.cell} data-shown={column.shown} title={text || undefined}>
                  {column.shown === 'action' && <SearchResultActions {...{ kind, row, canEdit, onView, onChoose }} />}
                  {column.shown === 'details' && (
                    <>
                      <button type="button" dir="auto" onClick={() => onChoose(makeViewChoice(kind, row.id))}>
                        {text ? <MarkedText text={text} keyword={keyword} /> : '--'}
                      </button>
                      <small dir="auto">
                        <MarkedText text={readLawName(row)} keyword={keyword} />
                      </small>
                    </>
                  )}
                  {isTextColumn(column) && renderCell(column, text, keyword)}
                </td>
              );
            })}
          </tr>
        ))}
      </PlainTable>
    </Box>
  );
}

function isTextColumn({ shown }: RecordListColumn): boolean {
  return shown !== 'action' && shown !== 'details';
}

function renderCell({ shown }: RecordListColumn, text: string, keyword: string) {
  const marked = <MarkedText text={text} keyword={keyword} />;
  const isWord = shown === 'status' || shown === 'law-status';
  if (isWord) return text && <span data-word={text}>{marked}</span>;
  return text ? marked : '--';
}

/**
 * The width of the unique code. The map below has the widths of all columns, in their order. The name comes
 * first, so that phones show it beside the actions.
 */
const uniqueCodeWidthPx = 116;
const columnWidthsPx = new Map<RecordListColumn['shown'], number>([
  ['details', 232],
  ['code', 156],
  ['unique-code', uniqueCodeWidthPx],
  ['status', 100],
  ['law-status', 104],
  ['action', 106],
]);

const columnOrder = [...columnWidthsPx.keys()];

/** Lists the columns that the search shows for a kind. The name of a record always opens it. */
function listSearchColumns({ columns }: RecordKind): RecordListColumn[] {
  return columns
    .map((column): RecordListColumn => (column.shown === 'name' ? { ...column, shown: 'details' } : column))
    .filter(({ shown }) => columnWidthsPx.has(shown))
    .sort((one, other) => columnOrder.indexOf(one.shown) - columnOrder.indexOf(other.shown));
}

/**
 * Makes the table columns. Laws have only one code. It gets the width of the two codes of other kinds, so
 * that all tables line up.
 */
function makeTableColumns(columns: readonly RecordListColumn[]): TableColumn[] {
  const hasOneCode = !columns.some(({ shown }) => shown === 'unique-code');
  return columns.map(({ title, shown }) => ({
    title,
    shown,
    width: (columnWidthsPx.get(shown) ?? 0) + (shown === 'code' && hasOneCode ? uniqueCodeWidthPx : 0),
    grows: shown === 'details',
  }));
}

type SearchResultActionsProps = Pick<SearchTableProps, 'kind' | 'onView' | 'onChoose'> & {
  row: ListRow;
  canEdit: boolean;
};

/**
 * The actions of a result. Everybody has the view button. The edit button needs Edit access and an editable
 * row, which may even be repealed (P-61).
 */
function SearchResultActions({ kind, row, canEdit, onView, onChoose }: SearchResultActionsProps) {
  return (
    <>
      <button
        type="button"
        data-icon="view"
        aria-label={t('View {name}', { name: row.name })}
        title={t('View')}
        onClick={() => onView(kind, row.id)}
      />
      {canEdit && row.isEditable && (
        <button
          type="button"
          aria-label={t('Edit {name}', { name: row.name })}
          title={row.lawStatus === 'Repealed' ? t('Edit (repealed: saving makes a new record)') : t('Edit')}
          onClick={() => onChoose(makeEditChoice(kind, row))}
        >
          {t('Edit')}
        </button>
      )}
    </>
  );
}

/** Makes the search choice that opens a record's VIEW dialog above the list of its tab (P-46). */
export function makeViewChoice(kind: RecordKind, id: number): SearchChoice {
  return { ...makeSearchChoice(kind, id), address: makeOpenedRecordAddress(kind, id) };
}

/** Makes the search choice that opens the form of a record (P-46). */
export function makeEditChoice(kind: RecordKind, row: Pick<ListRow, 'id' | 'lawId'>): SearchChoice {
  return { ...makeSearchChoice(kind, row.id), address: buildFormAddress(kind, row) };
}

function makeSearchChoice(kind: RecordKind, id: number) {
  return { id, type: searchResultTypes[kind.name], tabIndex: recordKindList.indexOf(kind) };
}
