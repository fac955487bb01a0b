import type { Call } from './call';
import { dropdownCalls } from './dropdown';
import { listCalls } from './lists';
import { questionCalls } from './questions';
import { recordCallsByKind } from './records';
import { ruleCalls } from './rules';
import { treeCall } from './tree';

export { type Access, type Call, defineCall } from './call';
export { dropdownCalls } from './dropdown';
export { listCalls, listQuery, listReply } from './lists';
export { questionCalls } from './questions';
export { recordCallsByKind } from './records';
export { ruleCalls } from './rules';
export { treeCall } from './tree';

/** Every call that there is, in the order of the published document. */
export const calls: readonly Call[] = [
  ...listCalls,
  ...Object.values(recordCallsByKind).flatMap((ofKind) => Object.values(ofKind)),
  ...Object.values(dropdownCalls),
  treeCall,
  ...Object.values(questionCalls),
  ...Object.values(ruleCalls),
];
