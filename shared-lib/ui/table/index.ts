export { type Order, PlainTable, type Sorting } from './plain-table';
export { roles } from './roles';
export type { TableColumn } from './tracks';
