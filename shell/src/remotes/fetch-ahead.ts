import type { PageRelease } from 'shared-lib/releases';
import type { FileGuard } from './file-guard';
import { folderOf } from './release-files';

/** Files that did not come when they were asked for ahead. A second look at each is on its way. */
const inVain = new Set<string>();

/**
 * Whether webpack's own request for a file would be the third: it was asked for ahead in vain, and looked at again. True
 * once, so that a later try asks.
 */
export function takeInVain(path: string): boolean {
  return inVain.delete(path);
}

/** A new try asks for everything again. */
export function forgetInVain(release: PageRelease): void {
  const folder = folderOf(release);
  for (const path of inVain) if (path.startsWith(folder)) inVain.delete(path);
}

/**
 * Asks for the first scripts of a release together with its entry instead of after it. webpack takes up what has
 * come and waits for what is on its way; one that failed is asked for again only
 * by the next try.
 */
export function fetchAhead({ app }: PageRelease, guard: FileGuard): void {
  for (const address of app.filter((one) => one.endsWith('.js'))) {
    const script = document.createElement('script');
    script.src = new URL(address, document.baseURI).href;
    script.async = true;
    guard(script, 'src');
    script.onerror = () => {
      inVain.add(new URL(script.src).pathname);
      script.remove();
    };
    document.head.append(script);
  }
}
