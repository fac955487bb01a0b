export { BodyError, type BodyFault, type BodyReader, createBodyReader } from './body-reader';
export {
  createRequestCounts as createNetworkCounts,
  findNestedNetworks as findNetworks,
  findNetwork,
} from './networks';
export { drainAndCloseConnection as closeUnreadConnection, willConnectionClose } from './unread-connection';

export { watchForUntrustedProxy } from './untrusted-proxy';
