/**
 * What the parts of a table are, said outright: laid out as blocks and grids (`table-styles.ts`) they lose their
 * meaning in some browsers, which would read out loose words instead of a table.
 */
export const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  title: 'columnheader',
  cell: 'cell',
} as const;
