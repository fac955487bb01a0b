import { useField } from 'formik';
import { TextField } from 'shared-lib/form';
import { string } from 'yup';
import { parseTypedDay } from './day';
import { formatDay } from './format-date';

/** A field for a day as MM/DD/YYYY. The text below the field shows the day in words. */
export function DayField({ name, label }: { name: string; label: string }) {
  const [{ value }] = useField<string>(name);
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      maxLength={maxTypedLength}
      hint={formatDay(parseTypedDay(value)) || 'MM/DD/YYYY'}
    />
  );
}

/** Longer than a date, so that a text that is too long shows an error and is not cut. */
const maxTypedLength = 40;

/** The schema of a day as typed, or of an empty field. Formik passes an empty field as undefined. */
export function typedDaySchema() {
  return string()
    .default('')
    .test(
      'day',
      'Enter a day of the calendar as MM/DD/YYYY.',
      (typed) => typed.trim() === '' || parseTypedDay(typed) !== '',
    );
}
