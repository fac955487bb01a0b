import { globals } from './globals';
import { nonceOfPage } from './style-cache';

/** Inserts the global styles into the page, before the first style of any element. */
export function insertGlobalStyles(): void {
  const sheet = document.createElement('style');
  Object.assign(sheet, nonceOfPage());
  sheet.textContent = globals();
  document.head.append(sheet);
}
