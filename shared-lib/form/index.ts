export { AreaForm, FocusOnFault, type NoteBeforeSave } from './area-form';
export {
  applyStoredTexts,
  type EnteredValues,
  parseEnteredValues,
  pickChangedValues,
} from './entered-values';
export { EnteredValuesTracker } from './entered-values-tracker';
export { ChoiceField, DayField, FieldGroup, FieldsSideBySide, TextField } from './form-fields';
export { ResumedDraftNotice } from './resumed-draft-notice';
