import { DayInput } from './day-input';
import type { EditProps } from './edit';

export function EditDate({ field, value, onChange, control }: EditProps<'date'>) {
  const { id, describedBy, isInvalid, isRequired, isLocked } = control;
  const order = field.entered ?? 'month-first';
  return (
    <DayInput
      what={field.label}
      {...{ id, value, order, onChange, describedBy, isInvalid, isRequired, isLocked }}
    />
  );
}
