export type { Answer } from './answer';
export { fetchFile } from './fetch-file';
export { type Call, send } from './send';
