import type { FieldTypeName } from 'shared-lib/records';
import { ShowChoices } from './choices';
import { ShowDate } from './date';
import { ShowDayMonths } from './day-months';
import { ShowExtensions } from './extensions';
import { ShowFiles } from './files';
import { ShowLaw } from './law-reference';
import { ShowList } from './list';
import type { Show } from './show';
import { ShowText } from './text';

/** The view twin of every field type; a type without one does not compile. */
export const views: { [Type in FieldTypeName]: Show<Type> } = {
  text: ShowText,
  list: ShowList,
  choices: ShowChoices,
  date: ShowDate,
  law: ShowLaw,
  extensions: ShowExtensions,
  'day-months': ShowDayMonths,
  files: ShowFiles,
};
