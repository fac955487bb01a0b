import { localStore } from './browser-storage';

const key = 'lexboard.last-activity';

/** Stores when the user was last active in any tab of this session, for tabs that open later or were asleep. */
export function saveActivity(wall: number): void {
  localStore.write(key, String(wall));
}

export function readActivity(): number | undefined {
  const text = localStore.read(key) ?? '';
  return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
}

export function forgetActivity(): void {
  localStore.remove(key);
}
