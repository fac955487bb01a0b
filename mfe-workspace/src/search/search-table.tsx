import type { ListRow, RecordKind } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { PlainTable, roles } from 'shared-lib/ui/table';
import { cellText } from '../list/match-rows';
import { tableColumns } from '../table/column-widths';
import { Eye } from '../table/eye';
import { recordStyles } from '../table/table-styles';

const inBrief = ['unique-code', 'code', 'name', 'details', 'status', 'action'];

type SearchTableProps = { kind: RecordKind; rows: ListRow[]; onOpen: (id: number) => void };

/** The code, name and status of each row, and the eye that opens it. */
export function SearchTable({ kind, rows, onOpen }: SearchTableProps) {
  const columns = kind.columns.filter(({ shown }) => inBrief.includes(shown));
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={`Rows of ${kind.titles.section}`}>
      <PlainTable columns={tableColumns(columns)} css={recordStyles}>
        {rows.map((row) => (
          <tr key={row.id} role={roles.row}>
            {columns.map((column) =>
              column.shown === 'action' ? (
                <td key={column.title} role={roles.cell} data-shown="action">
                  <button
                    type="button"
                    aria-label={`View ${row.name}`}
                    title="View"
                    onClick={() => onOpen(row.id)}
                  >
                    <Eye />
                  </button>
                </td>
              ) : (
                <Words key={column.title} isStatus={column.shown === 'status'} text={cellText(column, row)} />
              ),
            )}
          </tr>
        ))}
      </PlainTable>
    </Box>
  );
}

function Words({ isStatus, text }: { isStatus: boolean; text: string }) {
  return (
    <td role={roles.cell} title={text}>
      {isStatus ? <span data-word={text}>{text}</span> : text || '--'}
    </td>
  );
}
