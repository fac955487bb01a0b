export { countShades, type Shade, shadeOf } from './count-shades';
export { indexOf, moveInTree, type TreePlace, toggleNode } from './move-in-tree';
export { moveOnMap } from './move-on-map';
export { countLaws, parseRoadMap } from './parse-road-map';
export { type Branch, branches, type LawNode, type RoadMap, type StateCount } from './road-map';
export { type Found, searchTree } from './search-tree';
export { type StateTile, stateTiles, tileOf } from './state-tiles';
export { addTyped, findTyped, type Typed } from './type-ahead';
export { type TreeRow, visibleRows } from './visible-rows';
