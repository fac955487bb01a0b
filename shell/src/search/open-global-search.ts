const openSearchEventName = 'lexboard-open-search';

/** Opens the search over all records, like Ctrl K. */
export function openGlobalSearch(): void {
  document.dispatchEvent(new Event(openSearchEventName));
}

/** Calls `open` whenever `openGlobalSearch` is called. Returns a function that stops this. */
export function onOpenGlobalSearch(open: () => void): () => void {
  document.addEventListener(openSearchEventName, open);
  return () => document.removeEventListener(openSearchEventName, open);
}
