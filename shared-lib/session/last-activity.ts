import { localStore } from './browser-storage';

const activityTimeKey = 'lexboard.last-activity';

/** Stores the time of the user's last activity in any tab. Tabs that open or wake up later read this time. */
export function saveLastActivityTime(wall: number): void {
  localStore.write(activityTimeKey, String(wall));
}

/** Reads the time of the user's last activity, by the wall clock. Returns `undefined` if none is stored. */
export function readLastActivityTime(): number | undefined {
  const text = localStore.read(activityTimeKey) ?? '';
  return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
}

export function forgetLastActivityTime(): void {
  localStore.remove(activityTimeKey);
}
