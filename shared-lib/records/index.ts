export { type CountsBelowLaw, describeCountsBelowLaw, parseCountsBelowLaw } from './below-law';
export { type Field, type FieldOf, wireValueFault } from './field';
export { formatChoices } from './field-types/choices';
export {
  type DayOrder,
  dayPatterns,
  formatDate,
  formatDayInWords,
  formatDayShort,
  formatTypedDay,
  isDay,
  parseTypedDay,
} from './field-types/date';
export { type DayMonth, formatDayMonth, monthNames } from './field-types/day-months';
export type { Extension } from './field-types/extensions';
export {
  castFieldValue,
  type FieldTypeName,
  type FieldValue,
  type FieldValues,
  fieldTypes,
  toWireValue,
} from './field-types/field-types';
export {
  type FileReference,
  fileAddress,
  fileExtensions,
  fileFault,
  forbiddenFileNameCharacters,
  formatMegabytes,
} from './field-types/files';
export { formatLawReference } from './field-types/law-reference';
export { isLink } from './field-types/text';
export {
  clearHiddenFields,
  type DetailRow,
  detailRows,
  fieldsFixedOncePublished,
  hiddenFields,
  isStateLaw,
  sortableFields,
} from './fields-of-kind';
export { type FormPlace, formAddress, parseFormAddress } from './form-address';
export {
  describeChanges,
  formatJournalKind,
  formatMoment,
  formatMomentInWords,
  journalKindTitles,
  parseTimeline,
  recordKindOfJournal,
  type TimelineEntry,
} from './journal';
export { isRecordKindName, recordKindList, recordKinds } from './kinds/record-kinds';
export {
  certificateFolder,
  circularLimits,
  daysToRestore,
  filingLimits,
  maxReasonLength,
  maxRecordsPerCall,
  maxSearchLength,
  proofFolder,
  viewLimits,
} from './limits';
export { editAction, formatLawStatus, type ListPage, type ListRow, parseListPage } from './list-row';
export { formatNextDue } from './next-due';
export {
  type DropdownListName,
  entryNameKeys,
  exemptOptions,
  exemptSources,
  isExemptionList,
  isOwnList,
  type LawOption,
  listsWithRetiredOptions,
  type NameListName,
  nobodyExemptNames,
  normalizeExemptChoice,
  normalizeOptionName,
  type Option,
  type OptionListName,
  type OwnListName,
  optionNameKeys,
  ownListLimits,
  ownLists,
  parseLawOptions,
  parseNames,
  parseOptions,
  parseRetiredOptions,
} from './option-lists';
export { type OpenRecord, parseRecord, parseWarnings, type RecordWarning } from './parse-record';
export { parseId } from './record-id';
export {
  type Column,
  type ListStatus,
  listStatuses,
  listStatusTitles,
  type RecordKind,
  type RecordKindName,
  searchResultTypes,
} from './record-kind';
export { parseSaveAction, type SaveAction, saveCode } from './save-action';
export {
  describeStatesBeyond,
  extensionWarnings,
  type LawWarning,
  lawWarnings,
  periodWarning,
  statesBeyondLaw,
  type WarnedLaw,
} from './warnings';
