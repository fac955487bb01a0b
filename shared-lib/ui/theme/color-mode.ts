import { localStore } from 'shared-lib/session';

export type ColorMode = 'light' | 'dark';

const colorModeKey = 'lexboard.theme';

/** Returns the colour mode that the user chose, or else the mode of the system. */
export function findPreferredColorMode(): ColorMode {
  const chosen = localStore.read(colorModeKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseColorMode(mode: ColorMode): void {
  localStore.write(colorModeKey, mode);
  applyColorMode(mode);
}

/**
 * Applies the colour mode again and calls `report` when another tab changes the mode, or when the system's mode
 * changes. The system's mode counts only if the user has chosen none. Returns a function that stops this.
 */
export function followColorMode(report: (mode: ColorMode) => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    applyColorMode(findPreferredColorMode());
    report(findPreferredColorMode());
  };
  // A `null` key means that the whole storage was cleared, which also resets the colour mode.
  const handleStorage = (event: StorageEvent) => (event.key ?? colorModeKey) === colorModeKey && follow();
  window.addEventListener('storage', handleStorage);
  system.addEventListener('change', follow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    system.removeEventListener('change', follow);
  };
}

export function applyColorMode(mode: ColorMode): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  style.colorScheme = mode;
}
