export { indexOf, moveInTree, type TreePlace, toggleNode } from './move-in-tree';
export { countLaws, parseRoadMap } from './parse-road-map';
export { type Branch, branches, type LawNode, type RoadMap, type StateCount } from './road-map';
export { type Found, searchTree } from './search-tree';
export { addTyped, findTyped, type Typed } from './type-ahead';
export { type TreeRow, visibleRows } from './visible-rows';
