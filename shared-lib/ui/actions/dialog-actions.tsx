import type { ReactNode } from 'react';
import { Flex } from 'shared-lib/ui';

type DialogActionsProps = {
  /** The way back, which changes nothing: 'Cancel'. */
  back: ReactNode;
  /** What the dialog is for. */
  action: ReactNode;
  /** What is said beside them. */
  children?: ReactNode;
};

/** The buttons of every dialog, in the one order: the way back on the left, the action on the right. */
export function DialogActions({ back, action, children }: DialogActionsProps) {
  return (
    <Flex gap="2" justify="flex-end" align="center" wrap="wrap" data-dialog-actions="">
      {children}
      {back}
      {action}
    </Flex>
  );
}
