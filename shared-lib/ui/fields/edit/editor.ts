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

/** Field types with an editor. Files have none here, because they are uploaded at once. */
export type EditableTypeName = Exclude<FieldTypeName, 'files'>;

/** The props that connect an editor with the label, messages and state of its field. */
export type FieldControlProps = {
  /** The id of the labelled control. The ids of parts in a group begin with it. */
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** The field is shown but cannot be changed. */
  isLocked: boolean;
};

/** The props of a field type's editor. */
export type FieldEditorProps<Type extends EditableTypeName> = {
  field: FieldOf<Type>;
  value: FieldValues[Type];
  onChange: (value: FieldValues[Type]) => void;
  control: FieldControlProps;
};

export type FieldEditor<Type extends EditableTypeName> = ComponentType<FieldEditorProps<Type>>;

/** The choices for the fields of a form. */
export type FieldChoices = {
  names: (list: NameListName) => readonly string[];
  options: (list: OptionListName) => readonly Option[];
  /** The options that the list no longer offers; records may still have them. */
  retired: (list: OptionListName) => readonly Option[];
  /** The latest laws. Users find other laws by search. */
  laws: readonly LawOption[];
  /** Finds laws by text; rejects when the server cannot be reached. */
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
