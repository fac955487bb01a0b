export type { Answer } from './answer';
export { fetchFile } from './fetch-file';
export { makeKey } from './make-key';
export { type Call, send } from './send';
