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
  ViewOptionField,
} from './plain-table';

export { firstPaintRowCount, makeRowPositionAttributes, statusWordStyles } from './table-styles';
