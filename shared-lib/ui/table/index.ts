export { PlainTable, type SortOrder, type TableColumn, type TableSorting, tableRoles } from './plain-table';

export { firstRowCount, rowAttributes, statusWordStyles } from './table-styles';
