import { string } from 'yup';
import { dayOf } from './day';

/** A day of the calendar as it is typed, or nothing: Formik hands an empty field over as undefined. */
export function typedDaySchema() {
  return string()
    .default('')
    .test(
      'day',
      'Enter a day of the calendar as MM/DD/YYYY.',
      (typed) => typed.trim() === '' || dayOf(typed) !== '',
    );
}
