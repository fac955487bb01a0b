import { t } from 'shared-lib/words';
/** The question before closing a form (S-1.2). */
export function formatCloseQuestion(title: string): string {
  return t('Are you sure want to Close the {title}?', { title });
}
