import type { ReactNode } from 'react';
import { Button, Flex } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type DialogActionsProps = {
  /** The button that closes the dialog without changes, such as 'Cancel'. */
  back: ReactNode;
  /** The button that carries out the purpose of the dialog. */
  action: ReactNode;
  /** Content beside the buttons. */
  children?: ReactNode;
};

/** The buttons of a dialog, always in the same order: `back` on the left, `action` on the right. */
export function DialogActions({ back, action, children }: DialogActionsProps) {
  return (
    <Flex gap="2" justify="flex-end" align="center" wrap="wrap" data-dialog-actions="">
      {children}
      {back}
      {action}
    </Flex>
  );
}

type CloseOnlyActionsProps = { isDisabled?: boolean; hasFocus?: boolean; onClose: () => void };

/** The foot of a dialog that only shows something, with Close as its only button. */
export function CloseOnlyActions({ isDisabled = false, hasFocus, onClose }: CloseOnlyActionsProps) {
  return (
    <DialogActions
      back={
        <Button
          size="sm"
          variant="outline"
          disabled={isDisabled}
          data-autofocus={hasFocus || undefined}
          onClick={onClose}
        >
          {t('Close')}
        </Button>
      }
      action={null}
    />
  );
}
