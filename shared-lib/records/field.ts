import { type FieldTypeName, fieldTypes } from './field-types/field-types';
import { checkLink } from './field-types/text';
import type { NameListName, OptionListName } from './option-lists';

/** What only fields of some type can be told. */
type FieldOptions = {
  /**
   * `before`: words that stand before the value wherever it is shown. `names`: the dropdown list whose names
   * it takes. `holds`: the address of a page, which must not be one that runs in the reader's browser.
   */
  text: { before?: string; names?: NameListName; holds?: 'link' };
  list: { names: NameListName };
  /** `options`: the dropdown list whose ids it takes. */
  choices: { options: OptionListName };
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
  /** What the request to fill it calls it, where that differs from the label. */
  asked?: string;
  /** `server`: nobody enters it, and what a form sends of it changes nothing. */
  by?: 'server';
  type: Type;
} & FieldOptions[Type];

/** One field of a kind of record, as data. */
export type Field = { [Type in FieldTypeName]: FieldOf<Type> }[FieldTypeName];

/** What is malformed in what the wire brings for a field, as a sentence. */
export function fieldFault(field: Field, wire: unknown): string | undefined {
  const linkFault = field.type === 'text' && field.holds === 'link' ? checkLink(wire) : undefined;
  const fault = fieldTypes[field.type].check(wire) ?? linkFault;
  return fault === undefined ? undefined : `${field.label} ${fault}`;
}
