import { t } from 'shared-lib/words';
/**
 * The server's message for a record that does not exist. In its own file, so that the form need not load the
 * details.
 */
export const unknownRecordMessage = t('There is no such record.');
