import type { PageRelease } from 'shared-lib/releases';
import type { Cause } from './failure';
import { folderOf, pathOfFile } from './release-files';

const isFetchTrouble = /RUNTIME-008|Loading (CSS )?chunk .* failed|ScriptNetworkError/;
const isEvaluation = /ScriptExecutionError/;

/** Whether an error of the loader is about fetching; the browser says no more than that. */
export function isAboutFetching(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return isFetchTrouble.test(text) && !isEvaluation.test(text);
}

type Verdict = 'whole' | 'missing' | 'changed' | 'out of reach';

/** What a second look showed, the file that broke last at the end. */
const verdicts = new Map<string, Promise<Verdict>>();

/**
 * Looks again at every file of a release that does not run. The browser reports a missing and a changed
 * one in the same words; and it keeps a changed one for a year, so the look goes past its cache and mends it.
 */
export function watchForBrokenFiles(files: Record<string, string>): void {
  const look = (event: Event) => {
    const path = pathOfFile(event.target);
    // A custom event is our own: given up, not broken.
    if (!path?.startsWith('/assets/') || event instanceof CustomEvent) return;
    const promised = files[path];
    verdicts.delete(path);
    // What the set does not name got a hash that nothing has: whatever came was not what was released.
    const verdict = promised ? lookAgain(path, promised) : Promise.resolve('changed' as const);
    verdicts.set(path, verdict);
    void tellWatchers(path, verdict);
  };
  window.addEventListener('error', look, { capture: true });
}

type Watcher = { folder: string; tell: (cause: 'load-failed' | 'integrity') => void };
const watchers = new Set<Watcher>();

/**
 * Hears of files of a release that the server no longer has as they were released, until what it gives is called. That
 * the server is out of reach says nothing about a release.
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

/** Tells a file that did not come from one that came changed. */
export async function whyNotLoaded(release: PageRelease): Promise<Cause> {
  return (await latestVerdict(release)) === 'changed' ? 'integrity' : 'load-failed';
}

/** Whether a release that did not load may load now: a file that was missing or changed twice is not asked for again. */
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
