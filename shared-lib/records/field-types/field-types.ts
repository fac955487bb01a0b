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
