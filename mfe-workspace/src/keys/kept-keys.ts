import { localStore, readSession } from 'shared-lib/session';

/** Whether single-key shortcuts are on in the lists of this person, in this browser. */
export function keysAreOn(): boolean {
  return localStore.read(keyOf()) !== 'off';
}

export function saveShortcutsSetting(areOn: boolean): void {
  if (areOn) localStore.remove(keyOf());
  else localStore.write(keyOf(), 'off');
}

function keyOf(): string {
  return `lexboard.keys ${readSession().username.toLowerCase()}`;
}
