import type { RecordWarning } from 'shared-lib/records';
import { Box, Button, Flex, Icon, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { AlertDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { RecordWarnings } from '../fields/record-warnings';

export type SavedDialogProps = {
  message: string;
  /** The name of the saved record. */
  name: string;
  /** A further effect of the save, shown below the server's message. Empty if there is none. */
  effect: string;
  /** Warnings about the saved record. */
  warnings: readonly RecordWarning[];
  onClose: () => void;
  /** Opens the form for another new record of this kind. */
  onAnother?: () => void;
};

/** The dialog that is shown after the server has accepted a save (S-2.8). */
export function SavedDialog(props: SavedDialogProps) {
  const { message, name, effect, warnings, onClose, onAnother } = props;
  return (
    <AlertDialog
      title={message}
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
      <Flex gap="3" align="center" px="3" py="2.5" rounded="card" bg="status.ok" color="status.okFg">
        <Flex flex="none" p="1.5" rounded="full" bg="accent.solid" color="accent.contrast">
          <Icon name="check" size={20} />
        </Flex>
        <Box minW="0" overflowWrap="anywhere">
          {name && (
            <Text textStyle="h3" dir="auto">
              {name}
            </Text>
          )}
          {effect && <Text>{effect}</Text>}
        </Box>
      </Flex>
      <RecordWarnings warnings={warnings} />
    </AlertDialog>
  );
}
