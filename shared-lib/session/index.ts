export { localStore, parseJson, tabStore } from './browser-storage';
export { readLastActivityTime, saveLastActivityTime } from './last-activity';
export { getPageName, markPageAlive } from './live-pages';
export { readMessages, saveMessage } from './messages';
export {
  getPageHolder,
  isAnotherUserSignedIn,
  isSessionOfPageHolder,
  saveWorkspacePlace,
  setPageHolder,
} from './page-holder';

export {
  clearSession,
  readSession,
  readStored,
  replaceSession,
  type Session,
  type StorageKey,
  writeStored,
} from './session';

export { beginTokenChange, beginTokenChangeInTurn, waitForTokenChange } from './token-change';
export {
  addUnsavedDraft,
  allowUnsavedDrafts,
  dropUnsavedDraft,
  forgetUnsavedDrafts,
  hasLoggedOut,
  isUnsavedDraftKey,
  releaseUnsavedDrafts,
  type UnsavedDraft,
  unsavedDraftsOf,
} from './unsaved-drafts';
