import type { PageRelease } from 'shared-lib/releases';

const isFetchTrouble = /RUNTIME-008|Loading (CSS )?chunk .* failed|ScriptNetworkError/;
const isEvaluation = /ScriptExecutionError/;

/** Whether a loader's error is about fetching a file. The browser gives no more detail. */
export function isAboutFetching(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return isFetchTrouble.test(text) && !isEvaluation.test(text);
}

type Verdict = 'whole' | 'missing' | 'changed' | 'out of reach';

/** The results of fetching broken files again, the latest file last. */
const verdicts = new Map<string, Promise<Verdict>>();

/**
 * Fetches each file again that a page could not run, to learn whether it is missing or changed. The new fetch
 * also replaces a changed file in the browser's cache.
 */
export function watchForBrokenFiles(files: Record<string, string>): void {
  const look = (event: Event) => {
    const path = pathOfFile(event.target);
    // The shell itself sends custom events, for files that it has given up.
    if (!path?.startsWith('/assets/') || event instanceof CustomEvent) return;
    const promised = files[path];
    verdicts.delete(path);
    // A file outside the release set cannot be verified, so it counts as changed.
    const verdict = promised ? lookAgain(path, promised) : Promise.resolve('changed' as const);
    verdicts.set(path, verdict);
    void tellWatchers(path, verdict);
  };
  window.addEventListener('error', look, { capture: true });
}

type Watcher = { folder: string; tell: (cause: 'load-failed' | 'integrity') => void };
const watchers = new Set<Watcher>();

/**
 * Calls back when the server no longer has a file of a release, or has a changed one. Returns a function that
 * stops watching.
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

/** Tells a file that did not arrive from one that arrived changed. */
export async function whyNotLoaded(release: PageRelease): Promise<Cause> {
  return (await latestVerdict(release)) === 'changed' ? 'integrity' : 'load-failed';
}

/**
 * Whether another try may load a failed release. A file that was missing or changed twice is not requested
 * again.
 */
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

/** Why a release of a remote, or the whole remote, failed for the user. */
export type Cause = 'absent' | 'load-failed' | 'integrity' | 'eval' | 'mount' | 'slow' | 'crash';

/** Without a version, the whole remote failed. */
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

/** The text that the user sees in place of the area. */
export function sentenceFor(cause: Cause): string {
  return sentences[cause];
}

/** The only line that a failure writes to the console. */
export function lineFor({ remote, version, cause, message }: Failure): string {
  const who = version ? `${remote}@${version}` : remote;
  return `[lexboard] ${who} failed (${cause}): ${message}`;
}

/** The folder of all files of a release. */
export function folderOf({ entry }: PageRelease): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** The path of the script or style sheet that an element fetches. */
export function pathOfFile(element: EventTarget | null): string | undefined {
  if (element instanceof HTMLScriptElement && element.src) return new URL(element.src).pathname;
  if (element instanceof HTMLLinkElement && element.rel === 'stylesheet')
    return new URL(element.href).pathname;
  return undefined;
}
