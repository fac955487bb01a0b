import { activityLogCalls } from './activity-log';
import { attachmentLimitsCall, uploadCallsByKind } from './attachments';
import { boardCalls } from './board';
import { bulkCallsByKind } from './bulk';
import type { ApiCall } from './call';
import { circularCalls } from './circulars';
import { dropdownCalls } from './dropdown';
import { dutyListCalls } from './duty-lists';
import { evaluationCalls } from './evaluation';
import { certificateUploadCall, filingCalls, proofUploadCall } from './filing';
import { eventCalls } from './happenings';
import { heldLicenseCalls } from './holdings';
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
import { calendarFeedCalls, reminderCalls } from './reminders';
import { ruleCalls } from './rules';
import { scheduleCalls } from './schedules';
import { passwordCalls, secondFactorCalls, signInCalls } from './sign-in';
import { lawTreeCall } from './tree';
import { savedViewCalls } from './views';

export { activityLogCalls, type LogQuery, logQuery, type WireLogEntry } from './activity-log';
export {
  attachmentLimitsCall,
  findAttachmentFolder,
  uploadCallsByKind,
  uploadFormSchema,
} from './attachments';
export {
  boardCalls,
  type PackChange,
  type PackCheck,
  type PackRow,
  packLimits,
  type SignerRole,
  type WireDueDateCounts,
  type WireFigures,
  type WireListedPack,
  type WirePack,
} from './board';
export { bulkCallsByKind } from './bulk';
export type { ApiCall, CallAccess } from './call';
export { circularCalls } from './circulars';
export { dropdownCalls } from './dropdown';
export { dueListExportQueries, dutyListCalls, type WireDuty } from './duty-lists';
export { evaluationCalls } from './evaluation';
export {
  certificateUploadCall,
  filingCalls,
  proofUploadCall,
  type WireDueDateStatus,
  type WireEarlierFiling,
  type WireFiling,
  type WireVerifyPreview,
} from './filing';
export { eventCalls, eventsPageSize, type WireEvent, type WirePreviewedDueDate } from './happenings';
export {
  heldLicenseCalls,
  heldLicenseLimits,
  type WireHeldLicense,
  type WireMissingLicense,
} from './holdings';
export { holidayCalls, type WireHolidayList } from './holidays';
export {
  type ImportName,
  importCalls,
  importTemplateQuery,
  maxReportedFaults,
  maxReportedPlaces,
  maxRowsPerFault,
  type WireCheckedImport,
  type WireImportBatch,
} from './imports';
export { buildExportQuerySchema, listCalls, searchCalls } from './lists';
export { obligationCalls } from './obligations';
export {
  type OwnerLevel,
  occurrenceLimits,
  type WireAssignmentCounts,
  type WireOccurrence,
  type WireRemovedDate,
} from './occurrence';
export {
  overviewCalls,
  type WireDecidedLaw,
  type WireDecidingQuestion,
  type WireHeatMap,
  type WireOwnerlessLaw,
  type WireUnsettledLaw,
} from './overviews';
export { ownListCalls, type WireOwnListOption } from './own-lists';
export {
  moduleAccessCalls,
  organisationCalls,
  userCalls,
  type WireModuleAccess,
  type WireUser,
} from './people';
export { profileCalls } from './profiles';
export { questionCalls } from './questions';
export { lawCalls, recordCallsByKind, timelineCalls } from './records';
export { edgeCalls, operatorCalls, releaseActKinds, releaseCalls, type WireOutcomeReport } from './releases';
export {
  calendarFeedCalls,
  type DigestSection,
  reminderCalls,
  reminderLimits,
  type WireCalendarFeed,
} from './reminders';
export { ruleCalls } from './rules';
export { maxReportedDoubts, scheduleCalls } from './schedules';
export { passwordCalls, secondFactorCalls, signInCalls } from './sign-in';
export { lawTreeCall } from './tree';

export { type SavedView, savedViewCalls, type ViewKind } from './views';

/** All calls of the API, in the order in which the published document lists them. */
export const apiCalls: readonly ApiCall[] = [
  ...Object.values(signInCalls),
  ...Object.values(passwordCalls),
  ...Object.values(secondFactorCalls),
  ...Object.values(userCalls),
  ...Object.values(moduleAccessCalls),
  ...Object.values(activityLogCalls),
  ...Object.values(organisationCalls),
  ...listCalls,
  ...Object.values(searchCalls),
  ...Object.values(savedViewCalls),
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
  ...Object.values(calendarFeedCalls),
  ...Object.values(eventCalls),
  ...Object.values(heldLicenseCalls),
  ...Object.values(boardCalls),
  ...Object.values(holidayCalls),
  ...Object.values(importCalls),
  ...Object.values(circularCalls),
  ...Object.values(releaseCalls),
  ...Object.values(edgeCalls),
  ...Object.values(operatorCalls),
];
export {
  maxPreviewedDuties,
  type NoDatesReason,
  type WireChangedDates,
  type WireDeletionPreview,
  type WireLawWithoutDates,
} from './date-previews';
