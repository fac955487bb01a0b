export { type Order, PlainTable, type Sorting } from './plain-table';
export { roles } from './roles';
export { firstRows, rowByPlace } from './row-by-place';
export { wordStyles } from './table-styles';
export type { TableColumn } from './tracks';
