export { BodyError, type BodyFault, type BodyReader, createBodyReader } from './body-reader';
export { countNetworks } from './count-networks';
export { closeUnreadConnection, willConnectionClose } from './end-unread';
export { networkOf, networksOf } from './network-of';
export { watchForUntrustedProxy } from './untrusted-proxy';
