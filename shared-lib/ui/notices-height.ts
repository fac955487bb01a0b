/** The height of the notices at the top of the frame. Elements as high as the window subtract it. */
export const noticesHeightVariable = 'var(--lexboard-notices, 0px)';

export function setNoticesHeight(pixels: number): void {
  document.documentElement.style.setProperty('--lexboard-notices', `${pixels}px`);
}
