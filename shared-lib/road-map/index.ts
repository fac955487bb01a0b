export { countShades, type Shade, shadeOf } from './count-shades';
export { type FlatTree, flatten, searchTree, type TreeSearchResult } from './flat-tree';
export { areaOf, borderOf, moveOnMap, pointOf, sizeOf } from './hexagons';
export { type Branch, branches, type LawNode, parseRoadMap, type RoadMap, type StateCount } from './road-map';
export { lettersOfState, type StateShape, stateShapes } from './state-shapes';
export {
  addTyped,
  findTyped,
  indexOf,
  moveInTree,
  type TreePlace,
  type TypedText,
  toggleNode,
} from './tree-keys';

export { type TreeRow, type TreeRows, visibleRows } from './visible-rows';
