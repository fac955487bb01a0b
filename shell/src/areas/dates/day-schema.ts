import { isDay } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { string } from 'yup';

/** The schema of a day as yyyy-mm-dd, or of an empty field. Formik passes an empty field as undefined. */
export function makeDaySchema() {
  return string()
    .default('')
    .test('day', t('Enter a real date.'), (day) => day === '' || isDay(day));
}
