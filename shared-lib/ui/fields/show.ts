import type { ComponentType } from 'react';
import type { FieldOf, FieldTypeName, FieldValues } from 'shared-lib/records';

/** What the view twin of a field type is handed. */
export type ShowProps<Type extends FieldTypeName> = {
  field: FieldOf<Type>;
  value: FieldValues[Type];
  /** The names of the options that a choice may hold. */
  names?: ReadonlyMap<number, string>;
};

export type Show<Type extends FieldTypeName> = ComponentType<ShowProps<Type>>;
