import { useField } from 'formik';
import { TextField } from 'shared-lib/form';
import { t } from 'shared-lib/words';
import { string } from 'yup';
import { parseTypedDay } from './day';
import { formatDay } from './format-date';

/** A field for a day as MM/DD/YYYY. Below a typed day it stands in words. */
export function DayField({ name, label }: { name: string; label: string }) {
  const [{ value }] = useField<string>(name);
  const words = formatDay(parseTypedDay(value));
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      maxLength={maxTypedLength}
      placeholder={t('MM/DD/YYYY')}
      {...(words !== '' && { hint: words })}
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
      t('Enter a day of the calendar as MM/DD/YYYY.'),
      (typed) => typed.trim() === '' || parseTypedDay(typed) !== '',
    );
}
