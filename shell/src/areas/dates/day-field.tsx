import { useField } from 'formik';
import { TextField } from 'shared-lib/form';
import { dayOf } from './day';
import { sayDay } from './say-day';

/** A day, entered as MM/DD/YYYY; below it stands in words which day that is. */
export function DayField({ name, label }: { name: string; label: string }) {
  const [{ value }] = useField<string>(name);
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      maxLength={longestTyped}
      hint={sayDay(dayOf(value)) || 'MM/DD/YYYY'}
    />
  );
}

/** More than a day has, so that a longer text is told and not cut unseen. */
const longestTyped = 40;
