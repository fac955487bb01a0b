export { PlainTable, type SortOrder, type TableColumn, type TableSorting, tableRoles } from './plain-table';

export { initialRowCount, makeRowAttributes, statusWordStyles } from './table-styles';
