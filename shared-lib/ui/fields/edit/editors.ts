import { EditChoices } from './choices';
import { EditDate } from './date';
import { EditDayMonths } from './day-months';
import type { Edit, EditableTypeName } from './edit';
import { EditExtensions } from './extensions';
import { EditLaw } from './law-reference';
import { EditList } from './list';
import { EditText } from './text';

/** The edit twin of every field type that a payload carries; a type without one does not compile. */
export const editors: { [Type in EditableTypeName]: Edit<Type> } = {
  text: EditText,
  list: EditList,
  choices: EditChoices,
  date: EditDate,
  law: EditLaw,
  extensions: EditExtensions,
  'day-months': EditDayMonths,
};
