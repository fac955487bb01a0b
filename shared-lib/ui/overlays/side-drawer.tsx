import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button';
import { Overlay } from './overlay';

type SideDrawerProps = { title: string; onClose: () => void; children: ReactNode };

/** A drawer that slides in from the side on phones. It is open while it is rendered. */
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
