import { useEffect, useRef } from 'react';
import { requestSave } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { makeQuestionKey } from 'shared-lib/rules';
import { Button, focusOnHeading, Text } from 'shared-lib/ui';
import { AlertDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { useTrialLaws } from '../library/use-library';
import type { QuestionDialogProps } from './question-action';

type DeleteQuestionDialogProps = QuestionDialogProps & { onDeleted: () => void };

/** Asks before a question is deleted (P-50), and lists the rules that ask it. */
export function DeleteQuestionDialog(props: DeleteQuestionDialogProps) {
  const { law, question, onDeleted, onRefused, onClosed } = props;
  const { id, text } = question;
  const isDeleted = useRef(false);
  return (
    <ConfirmDialog
      title={t('Delete Question & Answer')}
      submitLabel={t('Delete')}
      destroys
      act={(key) => requestSave({ path: 'lawquestionans/delete', body: { id }, key })}
      objects={[{ name: text, facts: [law.name] }]}
      onDone={() => {
        isDeleted.current = true;
      }}
      onRefused={onRefused}
      onClosed={() => (isDeleted.current ? onDeleted() : onClosed())}
    >
      <Text>{t('The question will be deleted, with its answer.')}</Text>
      <RulesWithQuestion lawId={law.id} question={text} />
    </ConfirmDialog>
  );
}

/** Lists the rules that ask this question. They keep the text of the question after it is deleted. */
function RulesWithQuestion({ lawId, question }: { lawId: string; question: string }) {
  const [law] = useTrialLaws(lawId).data ?? [];
  const key = makeQuestionKey(question);
  const asking = (law?.rules ?? []).filter(({ rows }) => rows.some((row) => makeQuestionKey(row.question) === key));
  if (asking.length === 0) return null;
  const names = asking.map(({ name }) => `“${name}”`).join(', ');
  return (
    <Text color="fg.warning" overflowWrap="anywhere">
      {asking.length === 1
        ? t('The rule {names} still uses this question and will show it as removed.', { names })
        : t('The rules {names} still use this question and will show it as removed.', { names })}
    </Text>
  );
}

/** The dialog with the message of the specification that a question is deleted (S-1.8). */
export function QuestionDeletedDialog({ onClosed }: { onClosed: () => void }) {
  // When the dialog closes, moves the focus to the heading, because the focused element has disappeared with
  // the question.
  useEffect(() => () => void requestAnimationFrame(focusOnHeading), []);
  return (
    <AlertDialog
      title={t('Deleted')}
      width={600}
      onEscape={onClosed}
      actions={
        <Button size="sm" data-autofocus onClick={onClosed}>
          {t('OK')}
        </Button>
      }
    >
      <Text>{t('Question & Answer Deleted Successfully')}</Text>
    </AlertDialog>
  );
}
