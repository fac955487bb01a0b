import type { ReactNode } from 'react';
import type { TableColumn } from 'shared-lib/ui/table';

/** A column of an area's list. */
export type ListColumn<Row> = TableColumn & {
  /** The text of a row's cell; shown in full on demand when the cell is too narrow. */
  text: (row: Row) => string;
  /** The content of the cell when it is more than text: plain elements that the table's style sheet styles. */
  cell?: (row: Row) => ReactNode;
};
