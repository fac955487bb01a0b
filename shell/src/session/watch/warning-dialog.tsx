import { Button, Flex, Spinner, Text, VisuallyHidden } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { AlertDialog } from 'shared-lib/ui/overlays';
import type { WarningProps } from './fallback-warning';
import { warningTexts } from './fallback-warning';

/** The warning before a session ends (S-1.8), in the usual dialog. */
export function WarningDialog({ secondsLeft, warning, onExtend, onLogOut }: WarningProps) {
  return (
    <AlertDialog
      title={warningTexts.question}
      width={600}
      actions={
        <DialogActions
          back={
            <Button size="sm" variant="outline" onClick={onLogOut}>
              {warningTexts.logOut}
            </Button>
          }
          action={
            <Button size="sm" data-autofocus aria-busy={warning === 'asking'} onClick={onExtend}>
              {warning === 'asking' && <Spinner size="sm" />}
              {warningTexts.extend}
            </Button>
          }
        />
      }
    >
      <Flex direction="column" gap="2">
        <Text fontSize="2xl" lineHeight="1.25" fontWeight="700" fontVariantNumeric="tabular-nums">
          {warningTexts.expiry(secondsLeft)}
        </Text>
        <Text role="alert" color="fg.error">
          {warning === 'refused' && warningTexts.refused}
        </Text>
        <VisuallyHidden role="status">{warningTexts.spoken(secondsLeft)}</VisuallyHidden>
      </Flex>
    </AlertDialog>
  );
}
