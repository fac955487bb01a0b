import type { CSSProperties, ReactNode } from 'react';
import type { Column } from 'shared-lib/records';
import { Table } from 'shared-lib/ui';
import { columnTracks, leastTableWidth } from './column-widths';
import { roles } from './roles';
import { tableStyles } from './table-styles';

type PlainTableProps = {
  columns: readonly Column[];
  /** The rows are those of before; the asked-for ones are on their way. */
  isStale?: boolean;
  /** Plain `tr` elements that state their roles. */
  children: ReactNode;
};

/** A table of plain elements under the titles of its columns. */
export function PlainTable({ columns, isStale = false, children }: PlainTableProps) {
  return (
    <Table.Root
      native
      role={roles.table}
      css={tableStyles}
      style={tracks(columns)}
      minW={`${leastTableWidth(columns)}px`}
      aria-busy={isStale}
      opacity={isStale ? 0.6 : 1}
    >
      <thead role={roles.group}>
        <tr role={roles.row}>
          {columns.map(({ title, shown }) => (
            <th key={title} scope="col" role={roles.title} data-shown={shown}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.group}>{children}</tbody>
    </Table.Root>
  );
}

/** React's type of styles knows no custom properties, hence the cast; the browser does. */
function tracks(columns: readonly Column[]): CSSProperties {
  return { '--columns': columnTracks(columns) } as CSSProperties;
}
