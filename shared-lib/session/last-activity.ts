import { localStore } from './browser-storage';

const storageKey = 'lexboard.last-activity';

/** Stores the time of the user's last activity in any tab. Tabs that open or wake up later read it. */
export function saveLastActivity(wall: number): void {
  localStore.write(storageKey, String(wall));
}

export function readLastActivity(): number | undefined {
  const text = localStore.read(storageKey) ?? '';
  return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
}

export function forgetLastActivity(): void {
  localStore.remove(storageKey);
}
