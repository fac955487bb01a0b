export { type Answer, type Failed, judge } from './answer';
export { type Call, send } from './send';
