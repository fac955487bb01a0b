import { choices } from './choices';
import { date } from './date';
import { type DayMonth, dayMonths } from './day-months';
import { type Extension, extensions } from './extensions';
import type { FieldType } from './field-type';
import { type FileReference, files } from './files';
import { type LawReference, lawReference } from './law-reference';
import { list } from './list';
import { text } from './text';

/** The type of a field's value, for each field type. */
export type FieldValues = {
  text: string;
  list: string[];
  choices: number[];
  date: string;
  law: LawReference;
  extensions: Extension[];
  'day-months': DayMonth[];
  files: FileReference[];
};

export type FieldTypeName = keyof FieldValues;
export type FieldValue = FieldValues[FieldTypeName];

export const fieldTypes: { [Type in FieldTypeName]: FieldType<FieldValues[Type]> } = {
  text,
  list,
  choices,
  date,
  law: lawReference,
  extensions,
  'day-months': dayMonths,
  files,
};

/**
 * A value with the type of its field. The cast is sound because forms and records only hold values that their
 * fields' types made.
 */
export function asTyped<Type extends FieldTypeName>(_type: Type, value: unknown): FieldValues[Type] {
  return value as FieldValues[Type];
}

/** The value as the documents' payloads carry it. */
export function toWire<Type extends FieldTypeName>(type: Type, value: unknown): unknown {
  return fieldTypes[type].toWire(asTyped(type, value));
}
