/** A well-formed hash that nothing matches: a file outside the release set cannot run. */
const impossible = `sha384-${'A'.repeat(64)}`;

/**
 * Prepares an element that is about to fetch a file of a release: the browser will check its hash, and a further try of
 * the same file is a fresh request. Returns true once that is done.
 */
export type FileGuard = (element: HTMLScriptElement | HTMLLinkElement, property: 'src' | 'href') => true;

/**
 * The guard of one page view. Entries, chunks and style sheets of all remotes pass through it. A script that must not
 * be requested again fails at once, since the browser sends no request for an empty address.
 */
export function fileGuard(
  files: Record<string, string>,
  isRefused: (path: string) => boolean = () => false,
): FileGuard {
  const addressOf = freshAddresses();
  return (element, property) => {
    const address = element instanceof HTMLScriptElement ? element.src : element.href;
    const path = new URL(address).pathname;
    const isAsked = property === 'href' || !isRefused(path);
    element.setAttribute(property, isAsked ? addressOf(address) : '');
    element.crossOrigin = 'anonymous';
    element.integrity = files[path] ?? impossible;
    return true;
  };
}

/**
 * Gives every further try of a file its own address: otherwise the browser would make it wait for the first try, which
 * may hang, or reuse its response. The edge looks only at the path.
 */
export function freshAddresses(): (address: string) => string {
  const tries = new Map<string, number>();
  return (address) => {
    const earlier = tries.get(address) ?? 0;
    tries.set(address, earlier + 1);
    return earlier === 0 ? address : `${address}?try=${earlier + 1}`;
  };
}
