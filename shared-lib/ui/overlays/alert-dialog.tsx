import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { fullOnPhones } from './full-on-phones';
import { useHeldFocus } from './use-held-focus';

type AlertDialogProps = {
  title: string;
  /** One of the documented widths, in pixels; below 640 every dialog fills the screen. */
  width: 600;
  children: ReactNode;
  /** The answers to choose from. The one marked `data-autofocus` has the focus first. */
  actions: ReactNode;
  /** What Escape answers; nothing where nothing is said. */
  onEscape?: () => void;
};

/** A question that waits for its answer: a click beside it does not close it. It is open while it is there. */
export function AlertDialog({ title, width, children, actions, onEscape }: AlertDialogProps) {
  return (
    <Dialog.Root
      open
      role="alertdialog"
      closeOnEscape={onEscape !== undefined}
      onOpenChange={onEscape}
      closeOnInteractOutside={false}
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner {...useHeldFocus()}>
          <Dialog.Content css={{ maxWidth: `${width}px`, ...fullOnPhones }}>
            <Dialog.Header px={{ base: '4', md: '6' }} pt="5" pb="2">
              <Dialog.Title fontSize="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body px={{ base: '4', md: '6' }} py="2" asChild>
              <Dialog.Description as="div">{children}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer px={{ base: '4', md: '6' }} pb="5" gap="3">
              {actions}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
