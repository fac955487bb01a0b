export { type FlatTree, flattenTree, searchTree, type TreeSearchResult } from './flat-tree';
export {
  computePictureSize,
  drawAreaPath,
  drawBorderPath,
  findMiddlePoint,
  findShadeNumber,
  findShapeInDirection,
  isBetweenTwoHexagons,
  makeShades,
  type Shade,
} from './hexagons';
export {
  type DutyCounts,
  groupByCategory,
  type LawNode,
  parseRoadMap,
  type RoadMap,
  type RoadMapBranch,
  roadMapBranches,
  type StateCount,
} from './road-map';
export { findStateAbbreviation, type StateShape, stateShapes } from './state-shapes';
export {
  addSearchLetter,
  findCurrentRowIndex,
  findRowByLetters,
  findTreeStateAfterKey,
  type SearchLetters,
  type TreeState,
  toggleNode,
} from './tree-keys';

export { listVisibleRows, type TreeRow, type TreeRows } from './visible-rows';
