import { evaluationCalls, profileCalls, questionCalls, ruleCalls } from './applicability';
import { attachmentLimitsCall, uploadCallsByKind } from './attachments';
import type { Call } from './call';
import { circularCalls } from './circulars';
import { dropdownCalls } from './dropdown';
import { lawCalls } from './law-calls';
import { ownListCalls } from './own-lists';
import { activityLogCalls, moduleAccessCalls, organisationCalls, userCalls } from './people';
import { recordCallsByKind, timelineCalls } from './records';
import { edgeCalls, operatorCalls, releaseCalls } from './releases';
import { passwordCalls, secondFactorCalls, signInCalls } from './sign-in';
import { treeCall } from './tree';
import { bulkCallsByKind, listCalls, searchCalls, viewCalls } from './workspace';

export { activityLogCalls, type LogLine, type LogQuery, logQuery } from './activity-log';
export { evaluationCalls, profileCalls, questionCalls, ruleCalls } from './applicability';
export { attachmentFolder, attachmentLimitsCall, uploadCallsByKind, uploadForm } from './attachments';
export type { Access, Call } from './call';
export { circularCalls } from './circulars';
export { dropdownCalls } from './dropdown';
export { lawCalls } from './law-calls';
export { type OwnOptionLine, ownListCalls } from './own-lists';
export {
  type ModuleAccessLine,
  moduleAccessCalls,
  organisationCalls,
  type UserLine,
  userCalls,
} from './people';
export { recordCallsByKind, timelineCalls } from './records';
export { edgeCalls, type OutcomeLine, operatorCalls, releaseActKinds, releaseCalls } from './releases';
export { passwordCalls, secondFactorCalls, signInCalls } from './sign-in';
export { treeCall } from './tree';
export {
  bulkCallsByKind,
  exportQueryOf,
  listCalls,
  type SavedView,
  searchCalls,
  viewCalls,
} from './workspace';

/** All calls, in the order of the published document. */
export const calls: readonly Call[] = [
  ...Object.values(signInCalls),
  ...Object.values(passwordCalls),
  ...Object.values(secondFactorCalls),
  ...Object.values(userCalls),
  ...Object.values(moduleAccessCalls),
  ...Object.values(activityLogCalls),
  ...Object.values(organisationCalls),
  ...listCalls,
  ...Object.values(searchCalls),
  ...Object.values(viewCalls),
  ...Object.values(recordCallsByKind).flatMap((ofKind) => Object.values(ofKind)),
  ...Object.values(lawCalls),
  ...Object.values(timelineCalls),
  ...Object.values(bulkCallsByKind).flatMap((ofKind) => Object.values(ofKind)),
  ...Object.values(uploadCallsByKind),
  attachmentLimitsCall,
  ...Object.values(dropdownCalls),
  ...Object.values(ownListCalls),
  treeCall,
  ...Object.values(questionCalls),
  ...Object.values(ruleCalls),
  ...Object.values(evaluationCalls),
  ...Object.values(profileCalls),
  ...Object.values(circularCalls),
  ...Object.values(releaseCalls),
  ...Object.values(edgeCalls),
  ...Object.values(operatorCalls),
];
