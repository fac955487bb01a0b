type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing'
>;

/** Ctrl K or ⌘ K, as the key of its place too where the letters of the keyboard are none of ours. */
export function isSearchKey({ key, code, ctrlKey, metaKey, shiftKey, altKey, ...how }: Pressed): boolean {
  if (how.repeat || how.isComposing || shiftKey || altKey || ctrlKey === metaKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}
