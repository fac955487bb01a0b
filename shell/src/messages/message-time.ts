import { localStore, readSession } from 'shared-lib/session';

/** How long a message may stay, in seconds: one as in S-1.9, longer, or until it is dismissed. */
const times = ['1', '5', '10', 'kept'] as const;

export type MessageTime = (typeof times)[number];

/** The person's choice in this browser. */
export function messageTime(): MessageTime {
  const chosen = localStore.read(keyOf());
  return times.find((time) => time === chosen) ?? '1';
}

/** Stores the choice; it outlives the session. */
export function chooseMessageTime(time: MessageTime): void {
  localStore.write(keyOf(), time);
}

/** The time in milliseconds; `undefined` means until it is dismissed. */
export function shownMs(): number | undefined {
  const time = messageTime();
  return time === 'kept' ? undefined : Number(time) * 1000;
}

function keyOf(): string {
  return `lexboard.message-time.${readSession().username}`;
}
