import createCache from '@emotion/cache';

let cache: ReturnType<typeof createCache> | undefined;

/**
 * One cache for all roots: each style is inserted into the page once, with the nonce that the page's policy
 * requires.
 */
export function styleCache() {
  cache ??= createCache({ key: 'lx', ...nonceOfPage() });
  return cache;
}

/** The nonce attribute of elements that bring styles, if the page's policy requires one. */
export function nonceOfPage() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}
