import type { PageRelease } from 'shared-lib/releases';

const isFetchTrouble = /RUNTIME-008|Loading (CSS )?chunk .* failed|ScriptNetworkError/;
const isEvaluation = /ScriptExecutionError/;

/** Whether a loader error is about fetching; the browser gives no more detail than that. */
export function isAboutFetching(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return isFetchTrouble.test(text) && !isEvaluation.test(text);
}

type Verdict = 'whole' | 'missing' | 'changed' | 'out of reach';

/** The results of the second looks, the file that broke last at the end. */
const verdicts = new Map<string, Promise<Verdict>>();

/**
 * Looks again at every file of a release that does not run. The browser reports missing and changed files with the same
 * message, and caches a changed one for a year, so the look bypasses its cache and repairs it.
 */
export function watchForBrokenFiles(files: Record<string, string>): void {
  const look = (event: Event) => {
    const path = pathOfFile(event.target);
    // A custom event is our own: it means given up, not broken.
    if (!path?.startsWith('/assets/') || event instanceof CustomEvent) return;
    const promised = files[path];
    verdicts.delete(path);
    // A file outside the set got a hash that nothing matches: whatever arrived was not what was released.
    const verdict = promised ? lookAgain(path, promised) : Promise.resolve('changed' as const);
    verdicts.set(path, verdict);
    void tellWatchers(path, verdict);
  };
  window.addEventListener('error', look, { capture: true });
}

type Watcher = { folder: string; tell: (cause: 'load-failed' | 'integrity') => void };
const watchers = new Set<Watcher>();

/**
 * Calls back for files of a release that the server no longer has as they were released, until the returned function is
 * called. An unreachable server says nothing about a release.
 */
export function watchFilesOf(release: PageRelease, tell: Watcher['tell']): () => void {
  const watcher = { folder: folderOf(release), tell };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function tellWatchers(path: string, coming: Promise<Verdict>): Promise<void> {
  const verdict = await coming;
  if (verdict !== 'missing' && verdict !== 'changed') return;
  const cause = verdict === 'changed' ? 'integrity' : 'load-failed';
  for (const { folder, tell } of [...watchers]) if (path.startsWith(folder)) tell(cause);
}

/** Distinguishes a file that did not arrive from one that arrived changed. */
export async function whyNotLoaded(release: PageRelease): Promise<Cause> {
  return (await latestVerdict(release)) === 'changed' ? 'integrity' : 'load-failed';
}

/** Whether a failed release may load now: a file that was missing or changed twice is not requested again. */
export async function isWorthAnotherTry(release: PageRelease): Promise<boolean> {
  const verdict = await latestVerdict(release);
  return verdict !== 'missing' && verdict !== 'changed';
}

async function latestVerdict(release: PageRelease): Promise<Verdict | undefined> {
  const folder = folderOf(release);
  const [, latest] = [...verdicts].findLast(([path]) => path.startsWith(folder)) ?? [];
  return latest;
}

async function lookAgain(path: string, promised: string): Promise<Verdict> {
  const response = await fetch(path, { cache: 'reload' }).catch(() => undefined);
  if (!response) return 'out of reach';
  try {
    if (!response.ok) return 'missing';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const found = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return found === promised ? 'whole' : 'changed';
  } catch {
    return 'missing';
  }
}

/** Why a release of a remote, or the whole remote, failed for the visitor. */
export type Cause = 'absent' | 'load-failed' | 'integrity' | 'eval' | 'mount' | 'slow' | 'crash';

/** Without a version the whole remote failed. */
export type Failure = { remote: string; version: string | undefined; cause: Cause; message: string };

const sentences = {
  absent: 'It is not part of this release of Lexboard. Reloading the page looks for it again.',
  'load-failed': 'Its files could not be fetched from the server.',
  integrity: 'Its files are not the ones that were released, so they were not run.',
  eval: 'It broke while it was starting.',
  mount: 'It broke while it was being shown.',
  slow: 'It took too long to appear.',
  crash: 'It broke while it was in use.',
} satisfies Record<Cause, string>;

/** The text that stands in the place of the area. */
export function sentenceFor(cause: Cause): string {
  return sentences[cause];
}

/** The single console line. */
export function lineFor({ remote, version, cause, message }: Failure): string {
  const who = version ? `${remote}@${version}` : remote;
  return `[lexboard] ${who} failed (${cause}): ${message}`;
}

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
