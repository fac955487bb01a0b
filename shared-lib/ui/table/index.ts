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

export { firstPaintRowCount, makeRowPositionAttributes, statusWordStyles } from './table-styles';
