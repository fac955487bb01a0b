let isFirst = true;

/**
 * Tells people where they are once an area stands: the page title, and for those who listen or use the keyboard
 * the focus on its heading. The first area of a page takes no focus: nobody has navigated yet.
 */
export function arrive(area: HTMLElement): void {
  const heading = area.querySelector<HTMLElement>('[data-area-heading]');
  if (!heading) return;
  nameDocument(heading.textContent ?? '');
  if (!isFirst) heading.focus();
  isFirst = false;
}

export function nameDocument(title: string): void {
  document.title = title ? `${title} · Lexboard` : 'Lexboard';
}
