import { freshAddresses } from './fresh-addresses';

/** Well formed, and the hash of nothing: what the release set does not name cannot run. */
const impossible = `sha384-${'A'.repeat(64)}`;

/**
 * Prepares an element that is about to fetch a file of a release: the browser will check it, and a further try of
 * the same file is a fresh one. Says yes once that is done.
 */
export type FileGuard = (element: HTMLScriptElement | HTMLLinkElement, property: 'src' | 'href') => true;

/**
 * The guard of one page view. Entries, chunks and style sheets of all remotes come through it. A script that must not be
 * asked for once more fails at once: the browser asks nobody for an empty address.
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
