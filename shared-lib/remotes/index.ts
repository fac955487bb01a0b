export { AreaRoot } from './area-root';
export { caughtErrorEvent, getFirstLineOfError, reportCaughtError } from './caught-error';
export {
  type HostProps,
  isLifecycles,
  type Lifecycles,
  reactLifecycles,
  waitForNextFrame,
} from './lifecycles';

export { AddressNotFound, PageNotFound, WorkspaceLink } from './page-not-found';

export { RecordDetails, RemoteParcel, setParcelSource } from './remote-parcel';

export type { SearchChoice } from './search-choice';

export {
  getWorkspaceLocation,
  readHistoryEntryKey,
  readNewRecordId,
  setWorkspaceLocation,
} from './workspace-location';
