const openEventName = 'lexboard-open-search';

/** Opens the search over all records, like Ctrl K. */
export function openGlobalSearch(): void {
  document.dispatchEvent(new Event(openEventName));
}

/** Calls `open` when `openGlobalSearch` is called. Returns a function that stops listening. */
export function onOpenGlobalSearch(open: () => void): () => void {
  document.addEventListener(openEventName, open);
  return () => document.removeEventListener(openEventName, open);
}
