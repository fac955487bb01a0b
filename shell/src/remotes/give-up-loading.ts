import type { PageRelease } from 'shared-lib/releases';
import { folderOf, pathOfFile } from './release-files';

/**
 * Tells the loaders that what they still wait for of a release is not coming. Left alone they would wait on, and
 * every further try would wait with them. An element whose file has come no longer listens.
 */
export function giveUpLoading(release: PageRelease): void {
  const folder = folderOf(release);
  for (const element of document.querySelectorAll('script[src], link[rel=stylesheet]')) {
    if (pathOfFile(element)?.startsWith(folder)) element.dispatchEvent(new CustomEvent('error'));
  }
}
