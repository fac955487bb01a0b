import { string } from 'yup';
import { parseTypedDay } from './day';

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
