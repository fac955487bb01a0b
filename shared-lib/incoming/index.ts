export { BodyError, type BodyFault, type BodyReader, createBodyReader } from './body-reader';
export { endUnread } from './end-unread';
export { networkOf, networksOf } from './network-of';
