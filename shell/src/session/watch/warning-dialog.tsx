import { Button, Flex, Spinner, Text, VisuallyHidden } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { AlertDialog } from 'shared-lib/ui/overlays';
import type { WarningProps } from './plain-warning';
import { warningWords } from './plain-warning';

/** The warning of S-1.8, 600 px wide. */
export function WarningDialog({ secondsLeft, warning, onExtend, onLogOut }: WarningProps) {
  return (
    <AlertDialog
      title={warningWords.question}
      width={600}
      actions={
        <DialogActions
          back={
            <Button variant="outline" onClick={onLogOut}>
              {warningWords.logOut}
            </Button>
          }
          action={
            <Button data-autofocus colorPalette="brand" aria-busy={warning === 'asking'} onClick={onExtend}>
              {warning === 'asking' && <Spinner size="sm" />}
              {warningWords.extend}
            </Button>
          }
        />
      }
    >
      <Flex direction="column" gap="2">
        <Text>{warningWords.expiry(secondsLeft)}</Text>
        <Text role="alert" color="fg.error">
          {warning === 'refused' && warningWords.refused}
        </Text>
        <VisuallyHidden role="status">{warningWords.spoken(secondsLeft)}</VisuallyHidden>
      </Flex>
    </AlertDialog>
  );
}
