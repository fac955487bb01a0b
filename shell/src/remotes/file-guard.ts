import { freshAddresses } from './fresh-addresses';

/** Well formed, and the hash of nothing: what the release set does not name cannot run. */
const impossible = `sha384-${'A'.repeat(64)}`;

/**
 * Prepares an element that is about to fetch a file of a release: the browser will check it, and a further try of
 * the same file is a fresh one. Says yes once that is done.
 */
export type FileGuard = (element: HTMLScriptElement | HTMLLinkElement, property: 'src' | 'href') => true;

/** The guard of one page view. Entries, chunks and style sheets of all remotes come through it. */
export function fileGuard(files: Record<string, string>): FileGuard {
  const addressOf = freshAddresses();
  return (element, property) => {
    const address = element instanceof HTMLScriptElement ? element.src : element.href;
    element.setAttribute(property, addressOf(address));
    element.crossOrigin = 'anonymous';
    element.integrity = files[new URL(address).pathname] ?? impossible;
    return true;
  };
}
