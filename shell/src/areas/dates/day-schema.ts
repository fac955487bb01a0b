import { isDay } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { string } from 'yup';

/**
 * Makes the schema of a field for a day as yyyy-mm-dd. The field may be empty, which Formik passes as
 * undefined.
 */
export function makeDaySchema() {
  return string()
    .default('')
    .test('day', t('Enter a real date.'), (day) => day === '' || isDay(day));
}
