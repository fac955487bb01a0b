export {
  type Density,
  DensityChoices,
  densities,
  findDefaultDensity,
  makeRowHeightStyle,
  PlainTable,
  type SortOrder,
  type TableColumn,
  type TableSorting,
  tableRoles,
  ViewChoiceField,
} from './plain-table';

export { firstPaintRowCount, makeRowAttributes, statusWordStyles } from './table-styles';
