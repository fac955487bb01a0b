export { farRow } from './far-rows';
export { type Order, PlainTable, type Sorting } from './plain-table';
export { roles } from './roles';
export { wordStyles } from './table-styles';
export type { TableColumn } from './tracks';
