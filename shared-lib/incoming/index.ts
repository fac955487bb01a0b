export { BodyError, type BodyFault, type BodyReader, createBodyReader } from './body-reader';
export { createNetworkCounts, findNetwork, findNetworks } from './networks';
export { closeUnreadConnection, willConnectionClose } from './unread-connection';

export { watchForUntrustedProxy } from './untrusted-proxy';
