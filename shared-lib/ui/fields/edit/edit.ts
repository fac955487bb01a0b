import type { ComponentType } from 'react';
import type { FieldOf, FieldTypeName, FieldValues } from 'shared-lib/records';

/** Types with an editor. Attached files are left out: they are uploaded at once, with states of their own. */
export type EditableTypeName = Exclude<FieldTypeName, 'files'>;

/** Connects an editor to the label, the messages and the state of its field. */
export type Control = {
  /** The id of the control that the label belongs to; ids of parts in a group begin with it. */
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** The field is shown but cannot be changed. */
  isLocked: boolean;
};

/** The props of a field type's editor. */
export type EditProps<Type extends EditableTypeName> = {
  field: FieldOf<Type>;
  value: FieldValues[Type];
  onChange: (value: FieldValues[Type]) => void;
  control: Control;
};

export type Edit<Type extends EditableTypeName> = ComponentType<EditProps<Type>>;
