import { string } from 'yup';
import { dayOf } from './day';

/** A day of the calendar as it is typed, or nothing. */
export function typedDaySchema() {
  return string()
    .defined()
    .test(
      'day',
      'Enter a day of the calendar as MM/DD/YYYY.',
      (typed) => typed.trim() === '' || dayOf(typed) !== '',
    );
}
