/**
 * What the parts of the matrix are to a screen reader, with their places in the whole: most of its cells are not in
 * the page, which a table element could not tell.
 */
export const gridRoles = {
  grid: (label: string, rows: number, columns: number) => ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-colcount': columns,
  }),
  row: (place: number) => ({ role: 'row', 'aria-rowindex': place }),
  columnHeader: (place: number) => ({ role: 'columnheader', 'aria-colindex': place }),
  rowHeader: (place: number) => ({ role: 'rowheader', 'aria-colindex': place }),
  cell: (place: number) => ({ role: 'gridcell', 'aria-colindex': place }),
};
