import { Button } from 'shared-lib/ui';
import { AlertDialog } from './alert-dialog';
import { closeWords } from './close-words';

type CloseQuestionProps = {
  /** Of the form that holds what is not saved. */
  title: string;
  onClose: () => void;
  /** The answer 'dismiss' of the documents: by Cancel, or by Escape. */
  onStay: () => void;
};

/** The close confirmation of document 1 §2: whoever says OK loses what was typed. */
export function CloseQuestion({ title, onClose, onStay }: CloseQuestionProps) {
  return (
    <AlertDialog
      title={`Close ${title}`}
      width={600}
      onEscape={onStay}
      actions={
        <>
          <Button size="sm" colorPalette="brand" onClick={onClose}>
            OK
          </Button>
          <Button size="sm" variant="outline" data-autofocus onClick={onStay}>
            Cancel
          </Button>
        </>
      }
    >
      {closeWords(title)}
    </AlertDialog>
  );
}
