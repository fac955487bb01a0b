import { t } from 'shared-lib/words';
/** Formats the question before a form is closed (S-1.2). */
export function formatCloseQuestion(title: string): string {
  return t('Are you sure want to Close the {title}?', { title });
}
