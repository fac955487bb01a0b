/** What the notices of the frame take away from the height of the page, for what is to fit below them. */
export const noticesHeight = 'var(--lexboard-notices, 0px)';

/** The frame says it here. */
export function sayNoticesHeight(pixels: number): void {
  document.documentElement.style.setProperty('--lexboard-notices', `${pixels}px`);
}
