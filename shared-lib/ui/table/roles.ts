/**
 * The ARIA roles of the parts of a table. They are laid out as blocks and grids (`table-styles.ts`), and some
 * browsers then drop their meaning: they would read out loose words instead of a table.
 */
export const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  title: 'columnheader',
  cell: 'cell',
} as const;
