import { type ComponentType, createContext, useContext } from 'react';
import type {
  FieldOf,
  FieldTypeName,
  FieldValues,
  LawOption,
  NameListName,
  Option,
  OptionListName,
} from 'shared-lib/records';

/**
 * The field types that have an editor in this folder. Files have none, because they are uploaded as soon as they are
 * chosen.
 */
export type EditableTypeName = Exclude<FieldTypeName, 'files'>;

/** The props that connect an editor with the label, the messages and the state of its field. */
export type FieldControlProps = {
  /** The id of the labelled control. If the field has several controls, their ids begin with it. */
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** Whether the field is shown but cannot be changed. */
  isLocked: boolean;
};

export type FieldEditorProps<Type extends EditableTypeName> = {
  field: FieldOf<Type>;
  value: FieldValues[Type];
  onChange: (value: FieldValues[Type]) => void;
  control: FieldControlProps;
};

export type FieldEditor<Type extends EditableTypeName> = ComponentType<FieldEditorProps<Type>>;

/** The options that the fields of a form offer. */
export type FieldChoices = {
  names: (list: NameListName) => readonly string[];
  options: (list: OptionListName) => readonly Option[];
  /** Returns the options that a list no longer offers. Records may still have them. */
  retired: (list: OptionListName) => readonly Option[];
  /** The latest laws. Users find all other laws by a search. */
  laws: readonly LawOption[];
  /** Finds laws by a text. Rejects if no usable reply comes. */
  findLaws: (search: string, signal: AbortSignal) => Promise<readonly LawOption[]>;
};

const noChoices: FieldChoices = {
  names: () => [],
  options: () => [],
  retired: () => [],
  laws: [],
  findLaws: async () => [],
};

const FieldChoicesContext = createContext(noChoices);

export const FieldChoicesProvider = FieldChoicesContext.Provider;

export function useFieldChoices(): FieldChoices {
  return useContext(FieldChoicesContext);
}
