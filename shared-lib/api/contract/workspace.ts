export { bulkCallsByKind } from './bulk';
export { exportQueryOf, listCalls } from './lists';
export { searchCalls } from './search';
export { type SavedView, viewCalls } from './views';
