import { Button } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { AlertDialog } from './alert-dialog';
import { closeWords } from './close-words';

type CloseQuestionProps = {
  /** The thing that is closed, as users call it: 'Law', 'Rule'. */
  title: string;
  onClose: () => void;
  /** The answer 'dismiss' of the documents: Cancel or Escape. */
  onStay: () => void;
};

/** The close confirmation of S-1.2: OK drops the typed values. */
export function CloseQuestion({ title, onClose, onStay }: CloseQuestionProps) {
  return (
    <AlertDialog
      title={`Close ${title}`}
      width={600}
      onEscape={onStay}
      actions={
        <DialogActions
          back={
            <Button size="sm" variant="outline" data-autofocus onClick={onStay}>
              Cancel
            </Button>
          }
          action={
            <Button size="sm" colorPalette="brand" onClick={onClose}>
              OK
            </Button>
          }
        />
      }
    >
      {closeWords(title)}
    </AlertDialog>
  );
}
