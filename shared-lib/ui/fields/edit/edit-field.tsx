import type { Edit, EditableTypeName, EditProps } from './edit';
import { editors } from './editors';

/** The editor of a field's value, whatever its type. */
export function EditField<Type extends EditableTypeName>(props: EditProps<Type>) {
  const Editor: Edit<Type> = editors[props.field.type];
  return <Editor {...props} />;
}
