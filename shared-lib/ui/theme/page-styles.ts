import createCache from '@emotion/cache';
import { globals } from './globals';

let emotionCache: ReturnType<typeof createCache> | undefined;

/**
 * The style cache of all React roots in the page. It inserts each style once, with the nonce that the page's
 * policy requires.
 */
export function styleCache() {
  emotionCache ??= createCache({ key: 'lx', ...nonceOfPage() });
  return emotionCache;
}

/** The nonce attribute of style elements, if the page's policy requires one. */
function nonceOfPage() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}

/** Inserts the global styles into the page, before the first style of any element. */
export function insertGlobalStyles(): void {
  const sheet = document.createElement('style');
  Object.assign(sheet, nonceOfPage());
  sheet.textContent = globals();
  document.head.append(sheet);
}
