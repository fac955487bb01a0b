import { useCallback, useEffect, useState } from 'react';
import { localStore, readSession } from 'shared-lib/session';

/** A message of a snackbar. `nth` counts the messages, so that a repeated text is a new message. */
export type SnackbarMessage = { text: string; nth: number; tone?: 'bad' | undefined };

/** Returns the last message of a snackbar, and a function that sets it. A repeated text is shown again. */
export function useSnackbarMessage(): [
  SnackbarMessage | undefined,
  (text: string, tone?: SnackbarMessage['tone']) => void,
] {
  const [message, setMessage] = useState<SnackbarMessage>();
  const say = useCallback(
    (text: string, tone?: SnackbarMessage['tone']) =>
      setMessage((before) => ({ text, tone, nth: (before?.nth ?? 0) + 1 })),
    [],
  );
  return [message, say];
}

type ShownMessage = {
  shownMessage: SnackbarMessage | undefined;
  /** Closes the message and returns the focus to the element that had it before. */
  dismiss: () => void;
  /** Event handlers that keep the message open while it has the pointer or the focus. */
  holdHandlers: Pick<React.ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
};

/** Shows the last message for as long as the user has chosen. */
export function useShownMessage(last: SnackbarMessage | undefined): ShownMessage {
  const [isPointed, setPointed] = useState(false);
  /** The element that had the focus before the message got it. `undefined` while the message has no focus. */
  const [origin, setOrigin] = useState<EventTarget | null>();
  const isHeld = isPointed || origin !== undefined;
  const [dismissed, setDismissed] = useState(0);
  const shownMessage = last && last.nth > dismissed ? last : undefined;
  const nth = shownMessage?.nth;
  useEffect(() => {
    const ms = readMessageDurationMs();
    if (nth === undefined || isHeld || ms === undefined) return;
    const timer = setTimeout(() => setDismissed(nth), ms);
    return () => clearTimeout(timer);
  }, [nth, isHeld]);
  return {
    shownMessage,
    dismiss() {
      if (origin instanceof HTMLElement) origin.focus();
      setPointed(false);
      setOrigin(undefined);
      setDismissed(nth ?? dismissed);
    },
    holdHandlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ relatedTarget }) => setOrigin(relatedTarget),
      onBlur: () => setOrigin(undefined),
    },
  };
}

/** How many seconds a message stays: 1 as in S-1.9, 5 or 10. `kept`: until the user dismisses it. */
const messageDurations = ['1', '5', '10', 'kept'] as const;

export type MessageDuration = (typeof messageDurations)[number];

/** Reads how long messages stay, as this user chose in this browser. */
export function readMessageDuration(): MessageDuration {
  const chosen = localStore.read(makeMessageDurationKey());
  return messageDurations.find((time) => time === chosen) ?? '1';
}

/** Stores how long messages stay. The choice outlasts the session. */
export function saveMessageDuration(time: MessageDuration): void {
  localStore.write(makeMessageDurationKey(), time);
}

/** Returns how long a message stays in milliseconds. `undefined`: until the user dismisses it. */
export function readMessageDurationMs(): number | undefined {
  const time = readMessageDuration();
  return time === 'kept' ? undefined : Number(time) * 1000;
}

function makeMessageDurationKey(): string {
  return `lexboard.message-time.${readSession().username}`;
}
