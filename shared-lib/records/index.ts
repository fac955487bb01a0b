export { type BelowLaw, describeBelowLaw, parseBelow } from './below-law';
export { type Field, type FieldOf, malformation } from './field';
export { formatChoices } from './field-types/choices';
export {
  type DayOrder,
  dayPatterns,
  enterDay,
  formatDate,
  formatDayInWords,
  isDay,
  typedDay,
} from './field-types/date';
export { type DayMonth, formatDayMonth, monthNames } from './field-types/day-months';
export type { Extension } from './field-types/extensions';
export {
  asTyped,
  type FieldTypeName,
  type FieldValue,
  type FieldValues,
  fieldTypes,
  toWire,
} from './field-types/field-types';
export {
  type FileReference,
  fileAddress,
  fileExtensions,
  fileFault,
  forbiddenInNames,
  inMegabytes,
} from './field-types/files';
export { formatLawReference } from './field-types/law-reference';
export { isLink } from './field-types/text';
export {
  clearHidden,
  type DetailRow,
  detailRows,
  fieldsFixedOncePublished,
  hiddenFields,
  isLawOfState,
  sortableFields,
} from './fields-of-kind';
export { type FormPlace, formAddress, formPlace } from './form-address';
export {
  describeChanges,
  formatJournalKind,
  formatMoment,
  journalKindTitles,
  parseTimeline,
  recordKindOfJournal,
  type TimelineEntry,
} from './journal';
export { isRecordKindName, recordKindList, recordKinds } from './kinds/record-kinds';
export {
  circularLimits,
  daysToRestore,
  longestReason,
  longestSearch,
  mostAtOnce,
  viewLimits,
} from './limits';
export { editAction, formatLawStatus, type ListPage, type ListRow, parseListPage } from './list-row';
export {
  type DropdownListName,
  exemptOptions,
  exemptSources,
  isExemptionList,
  isOwnList,
  type LawOption,
  lawsOf,
  type NameListName,
  nameKeys,
  namesOf,
  nobodyExempt,
  normalizeExemptChoice,
  type Option,
  type OptionListName,
  type OwnListName,
  optionKeys,
  optionName,
  optionsOf,
  ownListLimits,
  ownLists,
  retiredLists,
  retiredOf,
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
  resultTypes,
} from './record-kind';
export { parseSaveAction, type SaveAction, saveCode } from './save-action';
export {
  describeStatesBeyond,
  extensionWarnings,
  type LawWarning,
  lawWarnings,
  periodWarning,
  statesBeyond,
  type WarnedLaw,
} from './warnings';
