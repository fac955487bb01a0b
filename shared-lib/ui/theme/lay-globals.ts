import { globals } from './globals';
import { nonceOfPage } from './style-cache';

/** Lays into the page what holds for all of its elements, before the first style of any of them. */
export function layGlobals(): void {
  const sheet = document.createElement('style');
  Object.assign(sheet, nonceOfPage());
  sheet.textContent = globals();
  document.head.append(sheet);
}
