export type { EditableTypeName } from './edit';
export { EditField } from './edit-field';
export { type FieldChoices, FieldChoicesProvider, useFieldChoices } from './field-choices';
export { FieldContext } from './field-context';
