export { AreaForm } from './area-form';
export { ChoiceField } from './choice-field';
export { FieldGroup } from './field-group';
export { FieldsInPairs } from './fields-in-pairs';
export { FocusOnFault } from './focus-on-fault';
export { Resumed } from './resumed';
export { TextField } from './text-field';
export { changedValues, keptTexts, readTyped, type TypedValues } from './typed-values';
export { Typing } from './typing';
