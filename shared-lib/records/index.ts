export type { Column } from './column';
export { type DetailRow, detailRows } from './detail-rows';
export { editAction } from './edit-action';
export { exemptOptions, nobodyExempt, settleExempt } from './exempt-options';
export { type Field, type FieldOf, fieldFault, malformation } from './field';
export { sayChoices } from './field-types/choices';
export { sayDate } from './field-types/date';
export { monthNames, sayDayMonth } from './field-types/day-months';
export type { Extension } from './field-types/extensions';
export { type FieldTypeName, type FieldValue, type FieldValues, fieldTypes } from './field-types/field-types';
export { type FileReference, fileAddress, fileExtensions, fileFault } from './field-types/files';
export { type LawReference, sayLaw } from './field-types/law-reference';
export { isLink } from './field-types/text';
export { type FormPlace, formAddress, formPlace } from './form-address';
export { clearHidden, hiddenFields, isLawOfState } from './hidden-fields';
export { isRecordKindName, recordKindList, recordKinds } from './kinds/record-kinds';
export { sayLawStatus } from './law-status';
export { type ListPage, type ListRow, parseListPage } from './list-row';
export { type ListStatus, listStatuses, listStatusTitles } from './list-status';
export {
  type NameListName,
  namesOf,
  type Option,
  type OptionListName,
  optionsOf,
} from './option-lists';
export { type OpenRecord, parseRecord } from './parse-record';
export type { RecordKind, RecordKindName, SearchChoice } from './record-kind';
export { parseSaveAction, type SaveAction, saveCodes } from './save-action';
export { sortableFields } from './sortable-fields';
export { parseTimeline, sayMoment, type TimelineEntry } from './timeline';
