/** The single-key shortcuts of the lists. */
export const listKeys = [
  { key: '/', says: '/', does: 'Search the list' },
  { key: 'j', says: 'j', does: 'The next row' },
  { key: 'k', says: 'k', does: 'The row before' },
  { key: 'n', says: 'n', does: 'The next page' },
  { key: 'p', says: 'p', does: 'The page before' },
  { key: 'Enter', says: 'Enter', does: 'View the row' },
  { key: 'e', says: 'e', does: 'Edit the row' },
  { key: 'x', says: 'x', does: 'Select the row, once Select is on' },
  { key: '?', says: '?', does: 'These keys' },
] as const;

export type ListKey = (typeof listKeys)[number]['key'];

/** The shortcut that an event means; undefined while somebody types, and for key combinations with another meaning. */
export function shortcutOfEvent({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  target,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>):
  | ListKey
  | undefined {
  if (ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return undefined;
  return listKeys.find((one) => one.key === key)?.key;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role=menu] *')
  );
}
