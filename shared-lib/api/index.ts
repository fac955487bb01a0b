export type { Answer, Failed } from './answer';
export { type Call, send } from './send';
