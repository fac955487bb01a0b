import { Button, Text } from 'shared-lib/ui';
import { AlertDialog } from 'shared-lib/ui/overlays';
import { reloadPage } from './reload-page';

/** What the server said of a deletion; whoever has read it gets the page anew (S-1.4). */
export function DeletedDialog({ message }: { message: string }) {
  return (
    <AlertDialog
      title="Deleted"
      width={600}
      onEscape={reloadPage}
      actions={
        <Button size="sm" data-autofocus onClick={reloadPage}>
          OK
        </Button>
      }
    >
      <Text>{message}</Text>
    </AlertDialog>
  );
}
