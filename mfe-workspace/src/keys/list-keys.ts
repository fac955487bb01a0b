import { localStore, readSession } from 'shared-lib/session';

/** The single-key shortcuts of the lists. */
export const listKeys = [
  { key: '/', does: 'Search the list' },
  { key: 'j', does: 'The next row' },
  { key: 'k', does: 'The row before' },
  { key: 'n', does: 'The next page' },
  { key: 'p', does: 'The page before' },
  { key: 'Enter', does: 'View the row' },
  { key: 'e', does: 'Edit the row' },
  { key: 'x', does: 'Select the row, once Select is on' },
  { key: '?', does: 'These keys' },
] as const;

export type ListKey = (typeof listKeys)[number]['key'];

/**
 * Finds the shortcut of a key press. Undefined while the user types, and for key combinations with another
 * meaning.
 */
export function shortcutOfEvent(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>,
): ListKey | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return undefined;
  return listKeys.find((one) => one.key === key)?.key;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role=menu] *')
  );
}

/** Whether this user has single-key shortcuts turned on in this browser. */
export function keysAreOn(): boolean {
  return localStore.read(storageKey()) !== 'off';
}

export function saveShortcutsSetting(areOn: boolean): void {
  if (areOn) localStore.remove(storageKey());
  else localStore.write(storageKey(), 'off');
}

function storageKey(): string {
  return `lexboard.keys ${readSession().username.toLowerCase()}`;
}
