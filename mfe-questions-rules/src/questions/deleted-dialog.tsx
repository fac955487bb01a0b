import { useEffect } from 'react';
import { Button, focusOnHeading, Text } from 'shared-lib/ui';
import { AlertDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';

/** The dialog with the documented message that a question is deleted (S-1.8). */
export function DeletedDialog({ onClosed }: { onClosed: () => void }) {
  // Moves the focus to the heading, because the focused element has disappeared with the question.
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
