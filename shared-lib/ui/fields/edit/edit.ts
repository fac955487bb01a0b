import type { ComponentType } from 'react';
import type { FieldOf, FieldTypeName, FieldValues } from 'shared-lib/records';

/** What is attached is sent at once and has states of its own: its editor is no field of a payload. */
export type EditableTypeName = Exclude<FieldTypeName, 'files'>;

/** What ties an editor to the label, the words and the state of its field. */
export type Control = {
  /** Of the one control that the label belongs to; parts of a group have ids that begin with it. */
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** It is shown, and cannot be changed. */
  isLocked: boolean;
};

/** What the edit twin of a field type is handed. */
export type EditProps<Type extends EditableTypeName> = {
  field: FieldOf<Type>;
  value: FieldValues[Type];
  onChange: (value: FieldValues[Type]) => void;
  control: Control;
};

export type Edit<Type extends EditableTypeName> = ComponentType<EditProps<Type>>;
