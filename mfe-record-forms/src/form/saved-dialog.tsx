import { Button, Flex, Icon } from 'shared-lib/ui';
import { AlertDialog } from 'shared-lib/ui/overlays';

export type SavedDialogProps = { words: string; onClose: () => void };

/** The server said yes (document 2 §8). */
export function SavedDialog({ words, onClose }: SavedDialogProps) {
  return (
    <AlertDialog
      title={words}
      width={600}
      onEscape={onClose}
      actions={
        <Button size="sm" data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <Flex justify="center" py="4" color="fg.success">
        <Icon name="check" size={64} />
      </Flex>
    </AlertDialog>
  );
}
