export { type BelowLaw, describeBelowLaw, parseBelow } from './below-law';
export { circularLimits } from './circular-limits';
export type { Column } from './column';
export { daysToRestore } from './days-to-restore';
export { type DetailRow, detailRows } from './detail-rows';
export { editAction } from './edit-action';
export {
  exemptOptions,
  exemptSources,
  isExemptList,
  nobodyExempt,
  normalizeExemptChoice,
} from './exempt-options';
export { type Field, type FieldOf, malformation } from './field';
export { asTyped, toWire } from './field-types/as-typed';
export { formatChoices } from './field-types/choices';
export { formatDate } from './field-types/date';
export { type DayMonth, formatDayMonth, monthNames } from './field-types/day-months';
export {
  type DayOrder,
  dayPatterns,
  enterDay,
  formatDayInWords,
  isDay,
  typedDay,
} from './field-types/entered-day';
export type { Extension } from './field-types/extensions';
export { type FieldTypeName, type FieldValue, type FieldValues, fieldTypes } from './field-types/field-types';
export {
  type FileReference,
  fileAddress,
  fileExtensions,
  fileFault,
  forbiddenInNames,
} from './field-types/files';
export { formatLawReference } from './field-types/law-reference';
export { isLink } from './field-types/text';
export { inMegabytes } from './file-size';
export { type FormPlace, formAddress, formPlace } from './form-address';
export { clearHidden, hiddenFields, isLawOfState } from './hidden-fields';
export { formatJournalKind, journalKindTitles, recordKindOfJournal } from './journal-kinds';
export { isRecordKindName, recordKindList, recordKinds } from './kinds/record-kinds';
export { formatLawStatus } from './law-status';
export {
  describeStatesBeyond,
  type LawWarning,
  lawWarnings,
  statesBeyond,
  type WarnedLaw,
} from './law-warnings';
export { type ListPage, type ListRow, parseListPage } from './list-row';
export { type ListStatus, listStatuses, listStatusTitles } from './list-status';
export { lockedFields } from './locked-fields';
export { longestReason } from './longest-reason';
export { longestSearch } from './longest-search';
export { mostAtOnce } from './most-at-once';
export {
  type DropdownListName,
  type LawOption,
  lawsOf,
  type NameListName,
  nameKeys,
  namesOf,
  type Option,
  type OptionListName,
  optionKeys,
  optionsOf,
  retiredLists,
  retiredOf,
} from './option-lists';
export {
  isOwnList,
  type OwnListName,
  optionName,
  ownListLimits,
  ownLists,
} from './own-lists';
export { type OpenRecord, parseRecord, parseWarnings, type RecordWarning } from './parse-record';
export { parseId } from './record-id';
export type { RecordKind, RecordKindName } from './record-kind';
export { resultTypes } from './result-types';
export { describeChanges } from './said-changes';
export { parseSaveAction, type SaveAction, saveCode } from './save-action';
export { extensionWarnings, periodWarning } from './schedule-warnings';
export { sortableFields } from './sortable-fields';
export { formatMoment, parseTimeline, type TimelineEntry } from './timeline';
export { viewLimits } from './view-limits';
