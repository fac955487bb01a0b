import type { FieldTypeName } from 'shared-lib/records';
import type { Show, ShowProps } from './show';
import { views } from './views';

/** A field's value as people read it, whatever its type. */
export function ShowField<Type extends FieldTypeName>({ field, value, names }: ShowProps<Type>) {
  const View: Show<Type> = views[field.type];
  return <View field={field} value={value} {...(names && { names })} />;
}
