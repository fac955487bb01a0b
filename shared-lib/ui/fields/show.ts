import type { ComponentType } from 'react';
import type { FieldOf, FieldTypeName, FieldValues } from 'shared-lib/records';

/** What the view twin of a field type is handed. */
export type ShowProps<Type extends FieldTypeName> = { field: FieldOf<Type>; value: FieldValues[Type] };

export type Show<Type extends FieldTypeName> = ComponentType<ShowProps<Type>>;
