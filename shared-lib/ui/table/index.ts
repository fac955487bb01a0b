export { PlainTable, type SortOrder, type TableColumn, type TableSorting, tableRoles } from './plain-table';

export { firstPaintRowCount, makeRowAttributes, statusWordStyles } from './table-styles';
