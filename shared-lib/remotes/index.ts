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

export {
  getWorkspaceLocation,
  readHistoryEntryKey,
  readNewRecordId,
  type SearchChoice,
  setWorkspaceLocation,
} from './workspace-location';
