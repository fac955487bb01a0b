import { localStore } from './browser-storage';

const storageKey = 'lexboard.last-activity';

/** Stores when the user was last active in any tab of this session, for tabs that open later or were asleep. */
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
