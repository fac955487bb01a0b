import type { RecordWarning } from 'shared-lib/records';
import { Button, Flex, Icon, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { AlertDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { RecordWarnings } from '../fields/record-warnings';

export type SavedDialogProps = {
  words: string;
  /** What the save has done, if the server's message does not say it; otherwise empty. */
  effect: string;
  /** Warnings about the saved record. */
  warnings: readonly RecordWarning[];
  onClose: () => void;
  /** Opens another new record of the kind. */
  onAnother?: () => void;
};

/** Shown after the server has accepted a save (S-2.8). */
export function SavedDialog({ words, effect, warnings, onClose, onAnother }: SavedDialogProps) {
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
                {t('Add another')}
              </Button>
            )
          }
          action={
            <Button size="sm" data-autofocus onClick={onClose}>
              {t('OK')}
            </Button>
          }
        />
      }
    >
      <Flex justify="center" py="4" color="fg.success">
        <Icon name="check" size={64} />
      </Flex>
      {effect && (
        <Text textAlign="center" pb="4" overflowWrap="anywhere">
          {effect}
        </Text>
      )}
      <RecordWarnings warnings={warnings} />
    </AlertDialog>
  );
}
