import type { ReactNode } from 'react';
import type { TableColumn } from 'shared-lib/ui/table';

/** A column of an area's list. */
export type ListColumn<Row> = TableColumn & {
  /** What it says of a row; also shown whole where the cell is too narrow. */
  text: (row: Row) => string;
  /** How it shows that, where it is more than text: plain elements, which the table's style sheet knows. */
  cell?: (row: Row) => ReactNode;
};
