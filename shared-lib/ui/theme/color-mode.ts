import { localStore } from 'shared-lib/session';

export type ColorMode = 'light' | 'dark';

const key = 'lexboard.theme';

/** The person's choice, else what the system prefers. */
export function preferredMode(): ColorMode {
  const chosen = localStore.read(key);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseMode(mode: ColorMode): void {
  localStore.write(key, mode);
  showMode(mode);
}

export function showMode(mode: ColorMode): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  style.colorScheme = mode;
}
