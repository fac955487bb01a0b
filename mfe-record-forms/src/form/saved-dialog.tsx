import { Button, Flex, Icon } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { AlertDialog } from 'shared-lib/ui/overlays';

export type SavedDialogProps = {
  words: string;
  onClose: () => void;
  /** Goes on with another new record of the kind. */
  onAnother?: () => void;
};

/** The server said yes (document 2 §8). */
export function SavedDialog({ words, onClose, onAnother }: SavedDialogProps) {
  return (
    <AlertDialog
      title={words}
      width={600}
      onEscape={onClose}
      actions={
        <DialogActions
          back={
            onAnother && (
              <Button size="sm" variant="outline" onClick={onAnother}>
                Add another
              </Button>
            )
          }
          action={
            <Button size="sm" data-autofocus onClick={onClose}>
              OK
            </Button>
          }
        />
      }
    >
      <Flex justify="center" py="4" color="fg.success">
        <Icon name="check" size={64} />
      </Flex>
    </AlertDialog>
  );
}
