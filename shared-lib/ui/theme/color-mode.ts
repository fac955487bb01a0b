import { localStore } from 'shared-lib/session';

export type ColorMode = 'light' | 'dark';

const key = 'lexboard.theme';

/** The user's choice, otherwise the preference of the system. */
export function preferredMode(): ColorMode {
  const chosen = localStore.read(key);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseMode(mode: ColorMode): void {
  localStore.write(key, mode);
  showMode(mode);
}

/** Follows the choice of another tab, or of the system if the user has not chosen. Returns a function that stops it. */
export function followMode(report: (mode: ColorMode) => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    showMode(preferredMode());
    report(preferredMode());
  };
  // A `null` key means that the whole storage was cleared.
  const handleStorage = (event: StorageEvent) => (event.key ?? key) === key && follow();
  window.addEventListener('storage', handleStorage);
  system.addEventListener('change', follow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    system.removeEventListener('change', follow);
  };
}

export function showMode(mode: ColorMode): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  style.colorScheme = mode;
}
