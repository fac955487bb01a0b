export { localStore, tabStore } from './browser-storage';
export { saveWorkspacePlace } from './keep-place';
export { readMessages, saveMessage } from './kept-messages';
export { readActivity, saveActivity } from './last-activity';
export { markPageAlive, pageName } from './living-pages';
export { holdPage, isHeldByAnother, isHoldersOwn, pageHolder } from './page-holder';
export { parseJson } from './parse-json';
export {
  clearSession,
  readSession,
  readStored,
  replaceSession,
  type Session,
  writeStored,
} from './session';
export type { StorageKey } from './storage-keys';
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
