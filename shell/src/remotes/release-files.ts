import type { PageRelease } from 'shared-lib/releases';

/** The folder of all files of a release. */
export function folderOf({ entry }: PageRelease): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** The path of the file that an element fetches, if the element fetches scripts or style sheets. */
export function pathOfFile(element: EventTarget | null): string | undefined {
  if (element instanceof HTMLScriptElement && element.src) return new URL(element.src).pathname;
  if (element instanceof HTMLLinkElement && element.rel === 'stylesheet')
    return new URL(element.href).pathname;
  return undefined;
}
