import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusWhereLost } from 'shared-lib/ui';
import { CloseQuestion } from './close-question';
import { fullOnPhones } from './full-on-phones';
import { printedAlone } from './printed-alone';
import { useHeldFocus } from './use-held-focus';

type TitledDialogProps = {
  title: string;
  /** One of the documented widths, in pixels; below 640 every dialog fills the screen. */
  width: 600 | 800 | 1200;
  /** Called once it has left the screen: take it out then. */
  onClosed: () => void;
  /**
   * `from within`: what it holds must not be lost by Escape or a click beside it. `after a question`: it is closed in
   * all ways, and the person is asked whether what they typed may be lost. `not beside`: in all ways but a click beside.
   */
  closes?: 'anyhow' | 'from within' | 'after a question' | 'not beside';
  /** `alone`: printing the page prints what this dialog holds, the whole of it, and nothing else. */
  prints?: 'with the page' | 'alone';
  /** Whoever closes it from within is handed the way to do so, and the way that asks first where that is due. */
  children: ReactNode | ((close: () => void, leave: () => void) => ReactNode);
};

/** A dialog that is open as soon as it is there: title, close button, and a body that scrolls. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, width, onClosed, closes = 'anyhow', prints, children } = props;
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const heldFocus = useHeldFocus();
  // What opened it may have gone meanwhile, as the row of what was deleted.
  useEffect(() => () => void requestAnimationFrame(focusWhereLost), []);
  const isEasy = closes !== 'from within';
  const close = () => setOpen(false);
  const leave = () => (closes === 'after a question' ? setAsking(true) : close());
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={leave}
      onExitComplete={onClosed}
      closeOnEscape={isEasy}
      onEscapeKeyDown={leaveToWhatIsOpen}
      onFocusOutside={stayOpen}
      closeOnInteractOutside={isEasy && closes !== 'not beside'}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>(firstField) ?? null}
      persistentElements={besideDialogs()}
      scrollBehavior="inside"
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop css={motion} />
        <Dialog.Positioner {...(prints === 'alone' && printedAlone)}>
          <Dialog.Content
            ref={content}
            css={{ maxWidth: `${width}px`, ...motion, ...fullOnPhones }}
            {...heldFocus}
          >
            <Title hasCross={isEasy}>{title}</Title>
            <Dialog.Body p="0" tabIndex={0} data-dialog-body>
              {typeof children === 'function' ? children(close, leave) : children}
            </Dialog.Body>
            {isEasy && (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {isAsking && (
        <CloseQuestion
          title={title}
          onStay={() => setAsking(false)}
          onClose={() => {
            setAsking(false);
            close();
          }}
        />
      )}
    </Dialog.Root>
  );
}

/** It ends before the cross, where there is one. */
function Title({ hasCross, children }: { hasCross: boolean; children: string }) {
  return (
    <Dialog.Header
      px={{ base: '4', md: '6' }}
      pe={hasCross ? '12' : undefined}
      py="3.5"
      borderBottomWidth="1px"
    >
      <Dialog.Title fontSize="md">{children}</Dialog.Title>
    </Dialog.Header>
  );
}

/** What has opened within closes first, as a list of suggestions does: its field says so by `data-closes-first`. */
function leaveToWhatIsOpen(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-closes-first]')) event.preventDefault();
}

/** A dialog above that closes gives the focus back to itself for a moment: nobody means to leave this one by that. */
function stayOpen(event: Event): void {
  event.preventDefault();
}

/** Whoever opens a form wants to fill it in; whoever opens something to read has the keys that scroll it. */
const firstField =
  'form :is(input, select, textarea):not([hidden], [readonly], [data-beside-reading], :disabled)';

/** What the frame shows above dialogs: using it is no click beside them. */
function besideDialogs(): (() => Element)[] {
  const element = document.querySelector('[data-beside-dialogs]');
  // The library waits for one that is not there, and breaks when the dialog closes first.
  return element ? [() => element] : [];
}

const motion = { _open: { animationDuration: '300ms' }, _closed: { animationDuration: '300ms' } };
