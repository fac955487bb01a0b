import type { Column } from 'shared-lib/records';
import { columnWidth } from './column-widths';

/** The widths and titles of a table's columns. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.title} style={{ width: columnWidth(column) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title, shown }) => (
            <th key={title} scope="col" data-shown={shown}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
