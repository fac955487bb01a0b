import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { t } from 'shared-lib/words';
import type { WarningView } from './session-watch';

export type WarningProps = WarningView & { onExtend: () => void; onLogOut: () => void };

/**
 * The warning before a session ends, as the browser's own dialog. It needs no further files, so it also works
 * when the server cannot be reached.
 */
export function FallbackWarning({ secondsLeft, warning, onExtend, onLogOut }: WarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const extend = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const stopIsolation = isolateDialogEvents(shown);
    shown.showModal();
    extend.current?.focus();
    return () => {
      stopIsolation();
      // Closes the dialog before the user leaves the page, so that the focus returns to its earlier element.
      shown.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      closedby="none"
      aria-labelledby="warning-question"
      aria-describedby="warning-expiry"
      onCancel={preventDialogClose}
    >
      <div className="stack">
        <h2 id="warning-question">{warningTexts.question}</h2>
        <p id="warning-expiry">{warningTexts.expiry(secondsLeft)}</p>
        <p role="alert" className="fault">
          {warning === 'refused' && warningTexts.refused}
        </p>
        <p role="status" style={visuallyHiddenStyle}>
          {warningTexts.spoken(secondsLeft)}
        </p>
        <div className="row">
          <button type="button" className="outline" onClick={onLogOut}>
            {warningTexts.logOut}
          </button>
          <button ref={extend} type="button" aria-busy={warning === 'asking'} onClick={onExtend}>
            {warning === 'asking' && <span className="spinner" aria-hidden="true" />}
            {warningTexts.extend}
          </button>
        </div>
      </div>
    </dialog>
  );
}

const visuallyHiddenStyle = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Prevents all ways to close the dialog except its buttons. Needed for browsers without `closedby`. */
const preventDialogClose = (event: SyntheticEvent) => event.preventDefault();

const isolatedEventTypes = ['keydown', 'pointerdown', 'focusin'];

/**
 * Keeps the events of this dialog from other listeners, because another open dialog would take the focus back or close.
 * Escape does nothing here. Returns a function that stops this.
 */
function isolateDialogEvents(dialog: HTMLElement): () => void {
  const onEvent = (event: Event) => {
    if (!(event.target instanceof Node) || !dialog.contains(event.target)) return;
    event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault();
  };
  for (const action of isolatedEventTypes) window.addEventListener(action, onEvent, { capture: true });
  return () => {
    for (const action of isolatedEventTypes) window.removeEventListener(action, onEvent, { capture: true });
  };
}

/** The texts of the warning (S-1.8). The frame and the sign-in app share them. */
export const warningTexts = {
  question: t('Your session is about to expire. Do you want to extend it?'),
  expiry: (secondsLeft: number) => t('Expiry time in {secondsLeft} seconds', { secondsLeft }),
  extend: t('Extend Session'),
  logOut: t('Log Out'),
  refused: t('The session could not be extended. Try again, or save what you need.'),
  /**
   * Formats the text for screen readers with rounded seconds. If it changed every second, users could not hear
   * the question.
   */
  spoken: (secondsLeft: number) => {
    if (secondsLeft > 10) return '';
    return secondsLeft > 5 ? t('10 seconds left') : t('5 seconds left');
  },
};
