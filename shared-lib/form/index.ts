export { AreaForm } from './area-form';
export { ChoiceField } from './choice-field';
export { FieldGroup } from './field-group';
export { FieldsInPairs } from './fields-in-pairs';
export { FocusOnFault } from './focus-on-fault';
export { ResumedDraftNotice } from './resumed';
export { TextField } from './text-field';
export { applyStoredTexts, changedValues, readTyped, type TypedValues } from './typed-values';
export { TypedValuesTracker } from './typing';
