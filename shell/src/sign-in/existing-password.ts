import { t } from 'shared-lib/words';
import { type StringSchema, string } from 'yup';

const maxPasswordLength = 1000;

/** The schema of an existing password. The rules for new passwords do not apply. Spaces alone are valid. */
export function makeExistingPasswordSchema(missing: string): StringSchema<string> {
  return string()
    .required(missing)
    .max(
      maxPasswordLength,
      t('This password is too long: {maxPasswordLength} characters are the most.', { maxPasswordLength }),
    );
}
