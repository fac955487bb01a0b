/** The height that the frame's notices take from the page; elements below subtract it. */
export const noticesHeight = 'var(--lexboard-notices, 0px)';

/** Called by the frame to set that height. */
export function setNoticesHeight(pixels: number): void {
  document.documentElement.style.setProperty('--lexboard-notices', `${pixels}px`);
}
