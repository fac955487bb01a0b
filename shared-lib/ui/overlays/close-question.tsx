import { Button } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { AlertDialog } from './alert-dialog';
import { closeWords } from './close-words';

type CloseQuestionProps = {
  /** What is left, as people call it: 'Law', 'Rule'. */
  title: string;
  onClose: () => void;
  /** The answer 'dismiss' of the documents: by Cancel, or by Escape. */
  onStay: () => void;
};

/** The close confirmation of S-1.2: whoever says OK loses what was typed. */
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
