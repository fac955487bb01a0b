/** How the keys that open the search are called on this machine. */
export function searchKeys(platform = navigator.platform): string {
  return /Mac|iPhone|iPad/.test(platform) ? '⌘ K' : 'Ctrl K';
}
