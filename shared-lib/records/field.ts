import { t } from 'shared-lib/words';
import { isMissingValue } from './field-types/field-type';
import { type FieldTypeName, fieldTypes } from './field-types/field-types';
import { findCodeFault, findCountFault, findLinkFault, textType } from './field-types/text';
import type { NameListName, OptionListName } from './option-lists';

/** The settings that only the fields of one type have. */
type SettingsByFieldType = {
  /**
   * `before`: words shown in front of the value. `names`: the dropdown list of the values. `oneOf`: the allowed
   * values. `maxLength`: the maximum number of characters, by default 10,000. `textKind`: the address of a page
   * (`link`), several `lines`, a whole number (`count`), or a `code` of visible characters.
   */
  text: {
    before?: string;
    names?: NameListName;
    oneOf?: readonly string[];
    maxLength?: number;
    textKind?: 'code' | 'link' | 'lines' | 'count';
  };
  list: { names: NameListName };
  /** `options`: the dropdown list to which the ids belong. */
  choices: { options: OptionListName };
  /**
   * `entered: 'day-first'`: forms use day/month/year instead of month/day/year. `after`: names another date field,
   * whose date must not be later than this one.
   */
  date: { entered?: 'day-first'; after?: string };
  /** `none`: the value '-1' (no law) is allowed. `locked`: forms hide the field when it cannot be changed. */
  law: { none?: 'allowed'; locked?: 'hidden' };
  extensions: { entered?: 'day-first' };
  'day-months': object;
  /**
   * `folder`: the folder of the files below `/attachment`. `listed`: the reply field with details of the
   * files.
   */
  files: { folder: string; listed: 'attachmentfiles' };
};

export type FieldOf<Type extends FieldTypeName> = {
  /** The field's name in payloads. */
  wire: string;
  /** The field's name in the reply of the view call, if it differs. */
  viewed?: string;
  label: string;
  /** The field's name in the message 'Please fill …', if it differs from the label. */
  nameInMessages?: string;
  /** With `server`, only the server sets this field. It ignores values from forms. */
  by?: 'server';
  type: Type;
} & SettingsByFieldType[Type];

/** One field of a kind of record, as data. */
export type Field = { [Type in FieldTypeName]: FieldOf<Type> }[FieldTypeName];

/** Returns the fault of a payload value, as the end of a sentence that begins with the label. */
export function findWireValueFault(field: Field, wire: unknown): string | undefined {
  return findLengthFault(field, wire) ?? fieldTypes[field.type].check(wire) ?? findOptionFault(field, wire);
}

function findOptionFault(field: Field, wire: unknown): string | undefined {
  if (field.type === 'text') return findTextFault(field, wire);
  const isNone = field.type === 'law' && fieldTypes.law.parse(wire).id === -1;
  return isNone && field.none !== 'allowed' ? t('must be the id of a law') : undefined;
}

/** Returns the fault of a payload value as a whole sentence. */
export function findFieldFault(field: Field, wire: unknown): string | undefined {
  const fault = findWireValueFault(field, wire);
  return fault === undefined ? undefined : `${field.label} ${fault}.`;
}

/** Checks the maximum length that the field itself sets. The field type checks the general limit for texts. */
function findLengthFault(field: Field, wire: unknown): string | undefined {
  const maxLength = field.type === 'text' ? field.maxLength : undefined;
  const isTooLong = maxLength !== undefined && textType.parse(wire).length > maxLength;
  return isTooLong ? t('is longer than {longest} characters', { longest: maxLength }) : undefined;
}

function findTextFault({ oneOf, textKind }: FieldOf<'text'>, wire: unknown): string | undefined {
  if (textKind === 'link') return findLinkFault(wire);
  if (textKind === 'count') return findCountFault(wire);
  if (textKind === 'code') return findCodeFault(wire);
  if (!oneOf || isMissingValue(wire) || oneOf.includes(textType.parse(wire))) return undefined;
  return t('must be {oneOf}', { oneOf: oneOf.join(' or ') });
}
