export { type CountsBelowLaw, describeCountsBelowLaw, parseCountsBelowLaw } from './below-law';
export { type Field, type FieldOf, findWireValueFault } from './field';
export { formatChoices } from './field-types/choices';
export {
  type DayOrder,
  dayInputHints,
  formatDate,
  formatDayInWords,
  formatDayShort,
  formatEnteredDay,
  isDay,
  parseEnteredDay,
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
  buildFileAddress,
  type FileReference,
  fileExtensions,
  findFileNameFault,
  forbiddenFileNameCharacters,
  formatMegabytes,
} from './field-types/files';
export { formatLawReference } from './field-types/law-reference';
export { isLink } from './field-types/text';
export {
  buildDetailRows,
  clearHiddenFields,
  type DetailRow,
  findHiddenFields,
  isStateLaw,
  listFieldsFixedOncePublished,
  listSortableFields,
} from './fields-of-kind';
export { buildFormAddress, type FormAddressParts, parseFormAddress } from './form-address';
export {
  describeChanges,
  findRecordKindOfEntry,
  formatJournalKind,
  formatMoment,
  formatMomentInWords,
  journalKindTitles,
  parseTimeline,
  type TimelineEntry,
} from './journal';
export { isRecordKindName, recordKindList, recordKinds } from './kinds/record-kinds';
export {
  apostrophes,
  certificateFolder,
  circularLimits,
  filingLimits,
  maxReasonLength,
  maxRecordsPerCall,
  maxSearchLength,
  proofFolder,
  removeApostrophes,
  restorePeriodDays,
  savedViewLimits,
} from './limits';
export { findEditButtonState, formatLawStatus, type ListPage, type ListRow, parseListPage } from './list-row';
export { formatNextDue } from './next-due';
export {
  buildExemptOptions,
  type DropdownListName,
  entryNameFieldByList,
  isExemptList,
  isOwnList,
  type LawOption,
  listsWithRetiredOptions,
  type NameListName,
  noExemptionNameByList,
  normalizeExemptChoice,
  normalizeOptionName,
  type Option,
  type OptionListName,
  type OwnListName,
  optionNameFieldByList,
  ownListLimits,
  ownLists,
  parseEntryNames,
  parseLawOptions,
  parseOptions,
  parseRetiredOptions,
  sourceListByExemptList,
} from './option-lists';
export { type ParsedRecord, parseRecord, parseWarnings, type RecordWarning } from './parse-record';
export { parseId } from './record-id';
export {
  type RecordKind,
  type RecordKindName,
  type RecordListColumn,
  type RecordStatusFilter,
  recordStatusFilters,
  recordStatusFilterTitles,
  searchResultTypes,
} from './record-kind';
export { findSaveCode, parseSaveAction, type SaveAction } from './save-action';
export {
  type ComparedLaw,
  describeStatesOutsideLaw,
  findExtensionWarnings,
  findPeriodWarning,
  findStatesOutsideLaw,
  type LawConflict,
  listLawConflicts,
} from './warnings';
