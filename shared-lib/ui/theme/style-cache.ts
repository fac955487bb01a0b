import createCache from '@emotion/cache';

let cache: ReturnType<typeof createCache> | undefined;

/** One cache for all roots: a style is written into the page once, with the nonce that the page's policy asks for. */
export function styleCache() {
  cache ??= createCache({ key: 'lx', ...nonceOfPage() });
  return cache;
}

/** What an element that brings styles must have where the page's policy asks for it. */
export function nonceOfPage() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}
