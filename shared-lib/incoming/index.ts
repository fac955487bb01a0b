export { BodyError, type BodyFault, type BodyReader, createBodyReader } from './body-reader';
export {
  createRequestCounts,
  findNestedNetworks,
  findNetwork,
} from './networks';
export { drainAndCloseConnection, willConnectionClose } from './unread-connection';

export { watchForUntrustedProxy } from './untrusted-proxy';
