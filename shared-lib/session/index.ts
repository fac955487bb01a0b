export { localStore, tabStore } from './browser-storage';
export {
  addKeepsake,
  dropKeepsake,
  forgetKeepsakes,
  type Keepsake,
  keepsakesOf,
  openKeepsakes,
} from './keepsakes';
export { keepMessage, keptMessages } from './kept-messages';
export { keepActivity, keptActivity } from './last-activity';
export { holdPage, isHeldByAnother, pageHolder } from './page-holder';
export { pageName } from './page-name';
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
