import createCache from '@emotion/cache';
import { globals } from './globals';

let emotionCache: ReturnType<typeof createCache> | undefined;

/**
 * The style cache of all React roots in the page. It inserts each style once, with the nonce that the page's
 * policy requires.
 */
export function styleCache() {
  emotionCache ??= keepGroupsApart(createCache({ key: 'lx', ...nonceOfPage() }));
  return emotionCache;
}

/**
 * Begins a new style element with each group of rules, such as `@media` or `@layer`. A browser that finds a new group in a
 * style sheet takes all its rules for changed: it would compute the styles and the layout of the whole page once more.
 */
function keepGroupsApart(cache: ReturnType<typeof createCache>) {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // With this count the sheet begins its next element.
    if (rule.startsWith('@')) sheet.ctr = 0;
    insert(rule);
  };
  return cache;
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
