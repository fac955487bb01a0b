export { BodyError, type BodyFault, type BodyReader, createBodyReader } from './body-reader';
export { endUnread, willBeCut } from './end-unread';
export { networkOf, networksOf } from './network-of';
