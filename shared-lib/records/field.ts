import { isNothing } from './field-types/field-type';
import { type FieldTypeName, fieldTypes } from './field-types/field-types';
import { checkCode, checkCount, checkLink, text } from './field-types/text';
import type { NameListName, OptionListName } from './option-lists';

/** What only fields of some type can be told. */
type FieldOptions = {
  /**
   * `before`: words that stand before the value wherever it is shown. `names`: the dropdown list whose names it takes,
   * `oneOf`: the only ones that there are. `longest`: characters, where not the 10,000 of every text. `holds`: the
   * address of a page; lines of text, for which forms give more room; a whole number; or a code, of which every
   * character can be seen.
   */
  text: {
    before?: string;
    names?: NameListName;
    oneOf?: readonly string[];
    longest?: number;
    holds?: 'code' | 'link' | 'lines' | 'count';
  };
  list: { names: NameListName };
  /** `options`: the dropdown list whose ids it takes. */
  choices: { options: OptionListName };
  /** `entered`: which part of a day forms name first, where that is not the month. `after`: the field that it must not come before. */
  date: { entered?: 'day-first'; after?: string };
  /** `none`: '-1' stands for no law at all. `locked`: forms do not even show it once it can no longer be changed. */
  law: { none?: 'allowed'; locked?: 'hidden' };
  extensions: { entered?: 'day-first' };
  'day-months': object;
  /** `folder`: where the files lie below `/attachment`. `listed`: where replies say more of them than names. */
  files: { folder: string; listed: 'attachmentfiles' };
};

export type FieldOf<Type extends FieldTypeName> = {
  /** Its name in the documents' payloads. */
  wire: string;
  /** Its name in the reply of the view call, where that differs. */
  viewed?: string;
  label: string;
  /** What the request to fill it calls it, where that differs from the label. */
  asked?: string;
  /** `server`: nobody enters it, and what a form sends of it changes nothing. */
  by?: 'server';
  type: Type;
} & FieldOptions[Type];

/** One field of a kind of record, as data. */
export type Field = { [Type in FieldTypeName]: FieldOf<Type> }[FieldTypeName];

/** What is malformed in what the wire brings for a field, as the end of a sentence that its label begins. */
export function malformation(field: Field, wire: unknown): string | undefined {
  return lengthFault(field, wire) ?? fieldTypes[field.type].check(wire) ?? optionFault(field, wire);
}

function optionFault(field: Field, wire: unknown): string | undefined {
  if (field.type === 'text') return textFault(field, wire);
  const isNone = field.type === 'law' && fieldTypes.law.parse(wire).id === -1;
  return isNone && field.none !== 'allowed' ? 'must be the id of a law' : undefined;
}

/** The same as a sentence. */
export function fieldFault(field: Field, wire: unknown): string | undefined {
  const fault = malformation(field, wire);
  return fault === undefined ? undefined : `${field.label} ${fault}.`;
}

/** Said before anything that is true of every text: a code is too long at 201 characters already. */
function lengthFault(field: Field, wire: unknown): string | undefined {
  const longest = field.type === 'text' ? field.longest : undefined;
  const isTooLong = longest !== undefined && text.parse(wire).length > longest;
  return isTooLong ? `is longer than ${longest} characters` : undefined;
}

function textFault({ oneOf, holds }: FieldOf<'text'>, wire: unknown): string | undefined {
  if (holds === 'link') return checkLink(wire);
  if (holds === 'count') return checkCount(wire);
  if (holds === 'code') return checkCode(wire);
  if (!oneOf || isNothing(wire) || oneOf.includes(text.parse(wire))) return undefined;
  return `must be ${oneOf.join(' or ')}`;
}
