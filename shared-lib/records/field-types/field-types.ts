import { choicesType } from './choices';
import { dateType } from './date';
import { type DayMonth, dayMonthsType } from './day-months';
import { type Extension, extensionsType } from './extensions';
import type { FieldType } from './field-type';
import { type FileReference, filesType } from './files';
import { type LawReference, lawReferenceType } from './law-reference';
import { listType } from './list';
import { textType } from './text';

/** The TypeScript type of the value, for each field type. */
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
  text: textType,
  list: listType,
  choices: choicesType,
  date: dateType,
  law: lawReferenceType,
  extensions: extensionsType,
  'day-months': dayMonthsType,
  files: filesType,
};

/**
 * Casts a value to the TypeScript type of its field type. The cast is safe, because the values in forms and records all
 * come from their field types.
 */
export function castFieldValue<Type extends FieldTypeName>(_type: Type, value: unknown): FieldValues[Type] {
  return value as FieldValues[Type];
}

/** Converts a field's value for payloads. */
export function toWireValue<Type extends FieldTypeName>(type: Type, value: unknown): unknown {
  return fieldTypes[type].toWire(castFieldValue(type, value));
}
