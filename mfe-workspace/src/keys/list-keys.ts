import { localStore, readSession } from 'shared-lib/session';
import { t } from 'shared-lib/words';

/** The keyboard shortcuts of the lists, each a single key. */
export const shortcutsOfLists = [
  { key: '/', description: t('Search the list') },
  { key: 'j', description: t('Next row or record') },
  { key: 'k', description: t('Previous row or record') },
  { key: 'n', description: t('Next page') },
  { key: 'p', description: t('Previous page') },
  { key: 'Enter', description: t('View the row') },
  { key: 'e', description: t('Edit the row') },
  { key: 'x', description: t('Select the row (turn on Select first)') },
  { key: '?', description: t('Show these shortcuts') },
] as const;

export type ListShortcutKey = (typeof shortcutsOfLists)[number]['key'];

/**
 * Finds the shortcut of a pressed key. Returns undefined while the user types text, and for key combinations
 * with another meaning.
 */
export function findShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>,
): ListShortcutKey | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isTypingField(target)) return undefined;
  return shortcutsOfLists.find((one) => one.key === key)?.key;
}

function isTypingField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role=menu] *');
}

/** Whether the single-key shortcuts are on. They are, unless this user turned them off in this browser. */
export function areShortcutsOn(): boolean {
  return localStore.read(makeShortcutsStorageKey()) !== 'off';
}

export function saveShortcutsSetting(areOn: boolean): void {
  if (areOn) localStore.remove(makeShortcutsStorageKey());
  else localStore.write(makeShortcutsStorageKey(), 'off');
}

function makeShortcutsStorageKey(): string {
  return `lexboard.keys ${readSession().username.toLowerCase()}`;
}
