import type { ListRow, RecordKind } from 'shared-lib/records';
import { Box, Table } from 'shared-lib/ui';
import { cellText } from '../list/match-rows';
import { Eye } from '../table/eye';
import { tableStyles } from '../table/table-styles';

type SearchTableProps = { kind: RecordKind; rows: ListRow[]; onOpen: (id: number) => void };

/** Code, name and status of each row, and the eye that opens it. */
export function SearchTable({ kind, rows, onOpen }: SearchTableProps) {
  const columns = kind.columns.filter(({ shown }) => ['code', 'name', 'details', 'status'].includes(shown));
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={`Rows of ${kind.titles.section}`}>
      <Table.Root native css={tableStyles} minW="40rem">
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.title} title={cellText(column, row)}>
                  {column.shown === 'status' ? (
                    <span data-word={cellText(column, row)}>{cellText(column, row)}</span>
                  ) : (
                    cellText(column, row) || '--'
                  )}
                </td>
              ))}
              <td data-shown="action">
                <button
                  type="button"
                  aria-label={`View ${row.name}`}
                  title="View"
                  onClick={() => onOpen(row.id)}
                >
                  <Eye />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Box>
  );
}
