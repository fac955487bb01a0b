import type { FieldTypeName } from './field-types/field-types';

/** What only fields of some type can be told. */
type FieldOptions = {
  /** `before`: words that stand before the value wherever it is shown. */
  text: { before?: string };
  list: object;
  date: object;
  law: object;
  extensions: object;
  'day-months': object;
  /** `folder`: where the files lie below `/attachment`. */
  files: { folder: string };
};

export type FieldOf<Type extends FieldTypeName> = {
  /** Its name in the documents' payloads. */
  wire: string;
  /** Its name in the reply of the view call, where that differs. */
  viewed?: string;
  label: string;
  type: Type;
} & FieldOptions[Type];

/** One field of a kind of record, as data. */
export type Field = { [Type in FieldTypeName]: FieldOf<Type> }[FieldTypeName];
