export { type Order, PlainTable, roles, type Sorting, type TableColumn } from './plain-table';

export { firstRows, rowByPlace, wordStyles } from './table-styles';
