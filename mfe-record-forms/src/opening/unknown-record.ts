import { t } from 'shared-lib/words';
/**
 * The server's message for a record that does not exist. It is in a file of its own, so that the form need
 * not load the code of the details.
 */
export const unknownRecordMessage = t('There is no such record.');
