export { localStore, tabStore } from './browser-storage';
export {
  clearSession,
  keep,
  readKept,
  readSession,
  type Session,
} from './session';
export { type StorageKey, storageKeys } from './storage-keys';
