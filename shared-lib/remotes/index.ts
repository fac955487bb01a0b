export { waitForNextFrame } from './after-picture';
export { AreaRoot } from './area-root';
export { firstLine } from './first-line';
export { type HostProps, isLifecycles, type Lifecycles } from './lifecycles';
export { NothingHere, PageNotFound } from './page-not-found';
export { reactLifecycles } from './react-lifecycles';
export { RecordDetails } from './record-details';
export { RemoteParcel } from './remote-parcel';
export { setPartSource } from './remote-parts';
export type { SearchChoice } from './search-choice';
export { caughtEvent, reportCaughtError } from './tell-caught';
export { WorkspaceLink } from './way-back';
export {
  getWorkspaceLocation,
  newRecordIn,
  readHistoryEntryKey,
  setWorkspaceLocation,
} from './way-to-workspace';
