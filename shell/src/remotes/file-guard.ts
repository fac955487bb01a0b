/** A valid hash that no file has. A file outside the release set gets it, so that the browser does not run the file. */
const impossibleHash = `sha384-${'A'.repeat(64)}`;

/**
 * Prepares an element that fetches a file of a release. The browser then checks the file's hash, and each further try
 * sends a new request.
 */
export type FileGuard = (element: HTMLScriptElement | HTMLLinkElement, property: 'src' | 'href') => true;

/**
 * Makes the guard of a page, which covers all entries, chunks and style sheets. A refused script gets an
 * empty address, so that it fails without a request.
 */
export function makeFileGuard(
  files: Record<string, string>,
  isRefused: (path: string) => boolean = () => false,
): FileGuard {
  const addressOf = makeRetryAddressMaker();
  return (element, property) => {
    const address = element instanceof HTMLScriptElement ? element.src : element.href;
    const path = new URL(address).pathname;
    const isAllowed = property === 'href' || !isRefused(path);
    element.setAttribute(property, isAllowed ? addressOf(address) : '');
    element.crossOrigin = 'anonymous';
    element.integrity = files[path] ?? impossibleHash;
    return true;
  };
}

/**
 * Gives each new try of a file a new address. Otherwise the browser would wait for the first try or reuse its
 * response. The edge ignores the added query string.
 */
export function makeRetryAddressMaker(): (address: string) => string {
  const tries = new Map<string, number>();
  return (address) => {
    const earlier = tries.get(address) ?? 0;
    tries.set(address, earlier + 1);
    return earlier === 0 ? address : `${address}?try=${earlier + 1}`;
  };
}
