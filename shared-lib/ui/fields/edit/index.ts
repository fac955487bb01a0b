export { EditField } from './edit-field';
export { type EditableTypeName, type FieldChoices, FieldChoicesProvider, useFieldChoices } from './editor';

export { FieldsContainer } from './fields-container';
