export { localStore, tabStore } from './browser-storage';
export { keepPlace } from './keep-place';
export { keepMessage, keptMessages } from './kept-messages';
export { keepActivity, keptActivity } from './last-activity';
export { pageName, showLife } from './living-pages';
export { holdPage, isHeldByAnother, isHoldersOwn, pageHolder } from './page-holder';
export { parseJson } from './parse-json';
export {
  clearSession,
  keep,
  readKept,
  readSession,
  replaceSession,
  type Session,
} from './session';
export type { StorageKey } from './storage-keys';
export { beginTokenChange, beginTokenChangeInTurn, tokenSettled } from './token-change';
export {
  addUnsavedDraft,
  dropUnsavedDraft,
  forgetUnsavedDrafts,
  freeUnsavedDrafts,
  hasLoggedOut,
  isOfUnsavedDrafts,
  openUnsavedDrafts,
  type UnsavedDraft,
  unsavedDraftsOf,
} from './unsaved-drafts';
