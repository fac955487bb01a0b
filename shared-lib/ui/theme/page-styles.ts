import createCache from '@emotion/cache';
import { buildGlobalCss } from './globals';

let emotionCache: ReturnType<typeof createCache> | undefined;

/**
 * Returns the style cache that all React roots in the page share. The cache inserts each style once, with the nonce
 * that the page's policy requires.
 */
export function getStyleCache() {
  emotionCache ??= separateCssGroups(createCache({ key: 'lx', ...readPageNonce() }));
  return emotionCache;
}

/**
 * Starts a new style element for each group of rules, such as `@media` or `@layer`. A new group in an
 * existing style sheet would make browsers compute the styles and the layout of the whole page again.
 */
function separateCssGroups(cache: ReturnType<typeof createCache>) {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // With a count of 0, Emotion starts a new style element.
    if (rule.startsWith('@')) sheet.ctr = 0;
    insert(rule);
  };
  return cache;
}

/** Reads the nonce for style elements, if the page's policy requires one. */
function readPageNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}

/** Inserts the global styles into the page, before the first style of any element. */
export function insertGlobalStyles(): void {
  const sheet = document.createElement('style');
  Object.assign(sheet, readPageNonce());
  sheet.textContent = buildGlobalCss();
  document.head.append(sheet);
}
