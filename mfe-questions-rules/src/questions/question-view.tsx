import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { typeTitles } from '../library/use-questions';
import { TitledValues } from '../titled-values';
import type { QuestionDialogProps } from './question-action';

type ViewQuestionDialogProps = Omit<QuestionDialogProps, 'onRefused'>;

/** A read-only question, for users with View access. */
export function ViewQuestionDialog({ law, question, onClosed }: ViewQuestionDialogProps) {
  const { inputField, text, answer } = question;
  const lines = [
    [t('Law Name'), law.name],
    [t('Type'), inputField ? typeTitles[inputField] : '--'],
    [t('Question'), text],
    [t('Answer'), answer],
  ] as const;
  return (
    <TitledDialog title={t('View Question & Answer')} width={800} onClosed={onClosed}>
      <TitledValues rows={lines} />
    </TitledDialog>
  );
}
