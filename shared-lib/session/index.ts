export { localStore, parseJson, tabStore } from './browser-storage';
export { readLastActivityTime, saveLastActivityTime } from './last-activity';
export { getUniquePageName, markPageAlive } from './live-pages';
export { readMessages, saveMessage } from './messages';
export {
  getPageUser,
  isAnotherUserSignedIn,
  isSessionOfPageUser,
  saveWorkspaceTabOrStatus,
  setPageUser,
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
  listUnsavedDrafts,
  releaseDraftsOfDeadPages,
  type UnsavedDraft,
} from './unsaved-drafts';
