export { AreaRoot } from './area-root';
export { caughtEvent, firstLine, reportCaughtError } from './caught-error';
export {
  type HostProps,
  isLifecycles,
  type Lifecycles,
  reactLifecycles,
  waitForNextFrame,
} from './lifecycles';

export { NothingHere, PageNotFound, WorkspaceLink } from './page-not-found';

export { RecordDetails, RemoteParcel, setPartSource } from './remote-parcel';

export type { SearchChoice } from './search-choice';

export {
  getWorkspaceLocation,
  newRecordIn,
  readHistoryEntryKey,
  setWorkspaceLocation,
} from './workspace-location';
