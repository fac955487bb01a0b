import { activityLogCalls } from './activity-log';
import { attachmentLimitsCall, uploadCallsByKind } from './attachments';
import { boardCalls } from './board';
import { bulkCallsByKind } from './bulk';
import type { Call } from './call';
import { circularCalls } from './circulars';
import { dropdownCalls } from './dropdown';
import { dutyListCalls } from './duty-lists';
import { evaluationCalls } from './evaluation';
import { certificateUploadCall, filingCalls, proofUploadCall } from './filing';
import { happeningCalls } from './happenings';
import { holdingCalls } from './holdings';
import { holidayCalls } from './holidays';
import { importCalls } from './imports';
import { listCalls, searchCalls } from './lists';
import { obligationCalls } from './obligations';
import { overviewCalls } from './overviews';
import { ownListCalls } from './own-lists';
import { moduleAccessCalls, organisationCalls, userCalls } from './people';
import { profileCalls } from './profiles';
import { questionCalls } from './questions';
import { lawCalls, recordCallsByKind, timelineCalls } from './records';
import { edgeCalls, operatorCalls, releaseCalls } from './releases';
import { feedCalls, reminderCalls } from './reminders';
import { ruleCalls } from './rules';
import { scheduleCalls } from './schedules';
import { passwordCalls, secondFactorCalls, signInCalls } from './sign-in';
import { lawTreeCall } from './tree';
import { viewCalls } from './views';

export { activityLogCalls, type LogLine, type LogQuery, logQuery } from './activity-log';
export { attachmentFolder, attachmentLimitsCall, uploadCallsByKind, uploadForm } from './attachments';
export {
  boardCalls,
  type PackChange,
  type PackCheck,
  type PackRow,
  packLimits,
  type SignerRole,
  type WireCounts,
  type WireFigures,
  type WirePack,
  type WirePackLine,
} from './board';
export { bulkCallsByKind } from './bulk';
export type { Call, CallAccess } from './call';
export { circularCalls } from './circulars';
export { dropdownCalls } from './dropdown';
export { dueListQueries, dutyListCalls, type WireDuty } from './duty-lists';
export { evaluationCalls } from './evaluation';
export {
  certificateUploadCall,
  filingCalls,
  proofUploadCall,
  type Standing,
  type WireFiling,
  type WireLastFiling,
} from './filing';
export { happeningCalls, happeningsPage, type WireClock, type WireHappening } from './happenings';
export {
  holdingCalls,
  holdingLimits,
  type WireHolding,
  type WireMissingHolding,
} from './holdings';
export { holidayCalls, type WireHolidayList } from './holidays';
export {
  type ImportName,
  importCalls,
  mostNamedFaults,
  mostNamedPlaces,
  mostNamedRows,
  templateQuery,
  type WireCheckedImport,
  type WireImportBatch,
} from './imports';
export { exportQueryOf, listCalls, searchCalls } from './lists';
export { obligationCalls, occurrenceLimits } from './obligations';
export type { OwnerLevel, WireGoneDate, WireOccurrence } from './occurrence';
export {
  overviewCalls,
  type WireDecidedLaw,
  type WireHeat,
  type WireOwnerlessLaw,
  type WireSettlingQuestion,
  type WireUnsettledLaw,
} from './overviews';
export { type OwnOptionLine, ownListCalls } from './own-lists';
export {
  type ModuleAccessLine,
  moduleAccessCalls,
  organisationCalls,
  type UserLine,
  userCalls,
} from './people';
export {
  type LawWithoutDates,
  profileCalls,
  type WireLawWithoutDates,
} from './profiles';
export { questionCalls } from './questions';
export { lawCalls, recordCallsByKind, timelineCalls } from './records';
export { edgeCalls, type OutcomeLine, operatorCalls, releaseActKinds, releaseCalls } from './releases';
export { type DigestSection, feedCalls, reminderCalls, reminderLimits, type WireFeed } from './reminders';
export { ruleCalls } from './rules';
export { mostDoubts, scheduleCalls } from './schedules';
export { passwordCalls, secondFactorCalls, signInCalls } from './sign-in';
export { lawTreeCall } from './tree';

export { type SavedView, type ViewKind, viewCalls } from './views';

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
  proofUploadCall,
  certificateUploadCall,
  attachmentLimitsCall,
  ...Object.values(dropdownCalls),
  ...Object.values(ownListCalls),
  lawTreeCall,
  ...Object.values(questionCalls),
  ...Object.values(ruleCalls),
  ...Object.values(evaluationCalls),
  ...Object.values(profileCalls),
  ...Object.values(scheduleCalls),
  ...Object.values(obligationCalls),
  ...Object.values(filingCalls),
  ...Object.values(overviewCalls),
  ...Object.values(dutyListCalls),
  ...Object.values(reminderCalls),
  ...Object.values(feedCalls),
  ...Object.values(happeningCalls),
  ...Object.values(holdingCalls),
  ...Object.values(boardCalls),
  ...Object.values(holidayCalls),
  ...Object.values(importCalls),
  ...Object.values(circularCalls),
  ...Object.values(releaseCalls),
  ...Object.values(edgeCalls),
  ...Object.values(operatorCalls),
];
export type { WireChangedDates } from './date-previews';
