export { makeShades, type Shade, shadeOf } from './count-shades';
export { type FlatTree, flattenTree, searchTree, type TreeSearchResult } from './flat-tree';
export { areaPathOf, borderPathOf, middlePointOf, moveOnMap, pictureSizeOf } from './hexagons';
export {
  type Branch,
  type DutyCounts,
  groupByCategory,
  type LawNode,
  parseRoadMap,
  type RoadMap,
  roadMapBranches,
  type StateCount,
} from './road-map';
export { findStateAbbreviation, type StateShape, stateShapes } from './state-shapes';
export {
  addTypedLetter,
  currentRowIndex,
  findRowByTypedText,
  moveInTree,
  type TreePlace,
  type TypedText,
  toggleNode,
} from './tree-keys';

export { type TreeRow, type TreeRows, visibleRows } from './visible-rows';
