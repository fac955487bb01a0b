import { t } from 'shared-lib/words';
import { string } from 'yup';

const maxCodeLength = 40;

/** The schema of a code of the second factor, or of a recovery code. */
export const secondFactorCodeSchema = string()
  .trim()
  .required(t('Enter the code.'))
  .max(maxCodeLength, t('This code is too long: it has at most {maxCodeLength} characters.', { maxCodeLength }));
