import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button';
import { Overlay } from './overlay';

type SideDrawerProps = { title: string; onClose: () => void; children: ReactNode };

/** What comes in from the side of a phone's screen. It is open while it is there. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const id = useId();
  return (
    <Overlay role="dialog" place="start" width={288} labelledBy={id} onEscape={onClose} onBeside={onClose}>
      <h2 id={id}>{title}</h2>
      <div data-dialog-body="">{children}</div>
      <CloseButton onClose={onClose} />
    </Overlay>
  );
}
