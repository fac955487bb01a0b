import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

type TitledDialogProps = {
  title: string;
  /** One of the documented widths, in pixels; below 640 every dialog fills the screen. */
  width: 600 | 800 | 1200;
  /** Called once it has left the screen: take it out then. */
  onClosed: () => void;
  /** `from within`: what it holds must not be lost by Escape or a click beside it. */
  closes?: 'anyhow' | 'from within';
  /** Whoever closes it from within is handed the way to do so. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A dialog that is open as soon as it is there: title, close button, and a body that scrolls. */
export function TitledDialog({ title, width, onClosed, closes = 'anyhow', children }: TitledDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const isEasy = closes === 'anyhow';
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      onExitComplete={onClosed}
      closeOnEscape={isEasy}
      closeOnInteractOutside={isEasy}
      persistentElements={besideDialogs()}
      scrollBehavior="inside"
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop css={motion} />
        <Dialog.Positioner>
          <Dialog.Content css={{ maxWidth: `${width}px`, ...motion, ...fullOnPhones }}>
            <Dialog.Header px={{ base: '4', md: '6' }} py="3.5" borderBottomWidth="1px">
              <Dialog.Title fontSize="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body p="0" tabIndex={0}>
              {typeof children === 'function' ? children(() => setOpen(false)) : children}
            </Dialog.Body>
            {isEasy && (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** What the frame shows above dialogs: using it is no click beside them. */
function besideDialogs(): (() => Element)[] {
  const element = document.querySelector('[data-beside-dialogs]');
  // The library waits for one that is not there, and breaks when the dialog closes first.
  return element ? [() => element] : [];
}

const motion = { _open: { animationDuration: '300ms' }, _closed: { animationDuration: '300ms' } };

export const fullOnPhones = {
  '@media (max-width: 639px)': {
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: 0,
    borderRadius: 0,
  },
};
