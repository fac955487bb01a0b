export { AreaForm, FocusOnFault, type NoteBeforeSave } from './area-form';
export { ChoiceField, DayField, FieldGroup, FieldsInPairs, TextField } from './form-fields';

export { ResumedDraftNotice } from './resumed-draft-notice';

export { applyStoredTexts, type EnteredValues, parseTypedValues, pickChangedValues } from './typed-values';
export { TypedValuesTracker } from './typed-values-tracker';
