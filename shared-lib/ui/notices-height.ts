/** The height of the notices at the top of the frame. Elements that fill the height of the window subtract it. */
export const noticesHeightVariable = 'var(--lexboard-notices, 0px)';

export function setNoticesHeight(pixels: number): void {
  document.documentElement.style.setProperty('--lexboard-notices', `${pixels}px`);
}
