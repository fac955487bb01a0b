export { localStore, parseJson, tabStore } from './browser-storage';
export { readActivity, saveActivity } from './last-activity';
export { markPageAlive, pageName } from './live-pages';
export { readMessages, saveMessage } from './messages';
export { holdPage, isHeldByAnother, isHoldersOwn, pageHolder, saveWorkspacePlace } from './page-holder';

export {
  clearSession,
  readSession,
  readStored,
  replaceSession,
  type Session,
  type StorageKey,
  writeStored,
} from './session';

export { beginTokenChange, beginTokenChangeInTurn, tokenSettled } from './token-change';
export {
  addUnsavedDraft,
  allowUnsavedDrafts,
  dropUnsavedDraft,
  forgetUnsavedDrafts,
  hasLoggedOut,
  isOfUnsavedDrafts,
  releaseUnsavedDrafts,
  type UnsavedDraft,
  unsavedDraftsOf,
} from './unsaved-drafts';
