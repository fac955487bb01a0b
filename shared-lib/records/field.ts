import { isMissingValue } from './field-types/field-type';
import { type FieldTypeName, fieldTypes } from './field-types/field-types';
import { checkCode, checkCount, checkLink, textType } from './field-types/text';
import type { NameListName, OptionListName } from './option-lists';

/** Options that exist only for fields of one type. */
type FieldOptions = {
  /**
   * `before`: words in front of the value wherever it is shown. `names`: the dropdown list that its value comes
   * from. `oneOf`: the only values allowed. `longest`: the most characters, instead of the 10,000 of every text.
   * `holds`: what the text is: the address of a page (`link`); lines of text, for which forms give more room; a
   * whole number (`count`); or a code, in which every character must be visible.
   */
  text: {
    before?: string;
    names?: NameListName;
    oneOf?: readonly string[];
    longest?: number;
    holds?: 'code' | 'link' | 'lines' | 'count';
  };
  list: { names: NameListName };
  /** `options`: the dropdown list that its ids come from. */
  choices: { options: OptionListName };
  /**
   * `entered: 'day-first'`: forms show and read the date as day/month/year instead of month/day/year. `after`: the
   * field whose day it must not be before.
   */
  date: { entered?: 'day-first'; after?: string };
  /** `none`: '-1' stands for no law at all. `locked`: forms hide the field once it can no longer be changed. */
  law: { none?: 'allowed'; locked?: 'hidden' };
  extensions: { entered?: 'day-first' };
  'day-months': object;
  /**
   * `folder`: the folder of the files below `/attachment`. `listed`: the reply field that gives more about the
   * files than their names.
   */
  files: { folder: string; listed: 'attachmentfiles' };
};

export type FieldOf<Type extends FieldTypeName> = {
  /** Its name in the documented payloads. */
  wire: string;
  /** Its name in the reply of the view call, if that differs. */
  viewed?: string;
  label: string;
  /** Its name in the message that asks to fill it, if that differs from the label. */
  nameInMessages?: string;
  /** `server`: the server sets it. A value that a form sends is ignored. */
  by?: 'server';
  type: Type;
} & FieldOptions[Type];

/** One field of a kind of record, as data. */
export type Field = { [Type in FieldTypeName]: FieldOf<Type> }[FieldTypeName];

/** The fault of a malformed wire value, as the end of a sentence that begins with the field's label. */
export function wireValueFault(field: Field, wire: unknown): string | undefined {
  return lengthFault(field, wire) ?? fieldTypes[field.type].check(wire) ?? optionFault(field, wire);
}

function optionFault(field: Field, wire: unknown): string | undefined {
  if (field.type === 'text') return textFault(field, wire);
  const isNone = field.type === 'law' && fieldTypes.law.parse(wire).id === -1;
  return isNone && field.none !== 'allowed' ? 'must be the id of a law' : undefined;
}

/** The same fault as a whole sentence. */
export function fieldFault(field: Field, wire: unknown): string | undefined {
  const fault = wireValueFault(field, wire);
  return fault === undefined ? undefined : `${field.label} ${fault}.`;
}

/** Checked before the general limits of a text: a code is too long at 201 characters already. */
function lengthFault(field: Field, wire: unknown): string | undefined {
  const longest = field.type === 'text' ? field.longest : undefined;
  const isTooLong = longest !== undefined && textType.parse(wire).length > longest;
  return isTooLong ? `is longer than ${longest} characters` : undefined;
}

function textFault({ oneOf, holds }: FieldOf<'text'>, wire: unknown): string | undefined {
  if (holds === 'link') return checkLink(wire);
  if (holds === 'count') return checkCount(wire);
  if (holds === 'code') return checkCode(wire);
  if (!oneOf || isMissingValue(wire) || oneOf.includes(textType.parse(wire))) return undefined;
  return `must be ${oneOf.join(' or ')}`;
}
