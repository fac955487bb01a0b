import { localStore, readSession } from 'shared-lib/session';

/** How long a message may stay, in seconds: as S-1.9 has it, longer, or until it is dismissed. */
const times = ['1', '5', '10', 'kept'] as const;

export type MessageTime = (typeof times)[number];

/** What the person has chosen in this browser. */
export function messageTime(): MessageTime {
  const chosen = localStore.read(keyOf());
  return times.find((time) => time === chosen) ?? '1';
}

/** It outlives the session. */
export function chooseMessageTime(time: MessageTime): void {
  localStore.write(keyOf(), time);
}

/** In milliseconds; `undefined`: until it is dismissed. */
export function shownMs(): number | undefined {
  const time = messageTime();
  return time === 'kept' ? undefined : Number(time) * 1000;
}

function keyOf(): string {
  return `lexboard.message-time.${readSession().username}`;
}
