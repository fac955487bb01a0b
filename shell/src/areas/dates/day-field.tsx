import { useField } from 'formik';
import { TextField } from 'shared-lib/form';
import { string } from 'yup';
import { parseTypedDay } from './day';
import { formatDay } from './format-date';

/** A day, entered as MM/DD/YYYY; the text below the field says the day in words. */
export function DayField({ name, label }: { name: string; label: string }) {
  const [{ value }] = useField<string>(name);
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      maxLength={longestTyped}
      hint={formatDay(parseTypedDay(value)) || 'MM/DD/YYYY'}
    />
  );
}

/** More characters than a date has, so that too long a text shows an error instead of being cut silently. */
const longestTyped = 40;

/** A calendar day as it is typed, or nothing: Formik passes an empty field as undefined. */
export function typedDaySchema() {
  return string()
    .default('')
    .test(
      'day',
      'Enter a day of the calendar as MM/DD/YYYY.',
      (typed) => typed.trim() === '' || parseTypedDay(typed) !== '',
    );
}
