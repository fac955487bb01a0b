let isFirst = true;

/**
 * Moves the focus to the heading of the area that has come, for those who listen or use the keyboard. The first
 * area of a page takes no focus: nobody has navigated yet.
 */
export function arrive(area: HTMLElement): void {
  const heading = area.querySelector<HTMLElement>('[data-area-heading]');
  if (!isFirst) heading?.focus();
  isFirst = false;
}
