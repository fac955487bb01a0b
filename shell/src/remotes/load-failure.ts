import type { PageRelease } from 'shared-lib/releases';
import { t } from 'shared-lib/words';

const fetchErrorPattern = /RUNTIME-008|Loading (manifest|(CSS )?chunk) .* failed|ScriptNetworkError/;
const evaluationErrorPattern = /ScriptExecutionError/;

/** Whether a loader's error says that a file could not be fetched. The browser does not say why. */
export function isFetchError(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return fetchErrorPattern.test(text) && !evaluationErrorPattern.test(text);
}

type FileState = 'whole' | 'missing' | 'changed' | 'out of reach';

/** For each broken file, the state that a second fetch found. The files are in the order of these fetches. */
const fileStateByPath = new Map<string, Promise<FileState>>();

/**
 * Fetches each file again that the page could not run, and learns whether it is missing or changed. The new
 * fetch also replaces a changed file in the browser's cache.
 */
export function watchForBrokenFiles(files: Record<string, string>): void {
  const onError = (event: Event) => {
    const path = readFilePath(event.target);
    // Ignores custom events. The shell sends them for files when it stops waiting for them. They say nothing
    // about the server.
    if (!path?.startsWith('/assets/') || event instanceof CustomEvent) return;
    const expectedHash = files[path];
    // Treats a file outside the release set as changed, because the browser cannot verify it.
    const verdict = expectedHash
      ? recheckBrokenFile(path, expectedHash)
      : storeFileState(path, Promise.resolve('changed'));
    void notifyFileWatchers(path, verdict);
  };
  window.addEventListener('error', onError, { capture: true });
}

/** Fetches a broken file again and stores whether it is missing, changed or whole. */
export function recheckBrokenFile(path: string, expectedHash: string): Promise<FileState> {
  return storeFileState(path, fetchFileState(path, expectedHash));
}

function storeFileState(path: string, state: Promise<FileState>): Promise<FileState> {
  fileStateByPath.delete(path);
  fileStateByPath.set(path, state);
  return state;
}

type ReleaseFileWatcher = { folder: string; onBroken: (cause: 'load-failed' | 'integrity') => void };
const watchersOfReleaseFiles = new Set<ReleaseFileWatcher>();

/**
 * Calls a function when the server no longer has a file of a release, or has a changed one. If the server
 * cannot be reached, it does not call, because nothing is known about the release. Returns a function that
 * stops this.
 */
export function watchReleaseFiles(release: PageRelease, onBroken: ReleaseFileWatcher['onBroken']): () => void {
  const watcher = { folder: findReleaseFolder(release), onBroken };
  watchersOfReleaseFiles.add(watcher);
  return () => watchersOfReleaseFiles.delete(watcher);
}

async function notifyFileWatchers(path: string, fileState: Promise<FileState>): Promise<void> {
  const verdict = await fileState;
  if (verdict !== 'missing' && verdict !== 'changed') return;
  const cause = verdict === 'changed' ? 'integrity' : 'load-failed';
  for (const { folder, onBroken } of [...watchersOfReleaseFiles]) if (path.startsWith(folder)) onBroken(cause);
}

/** Finds out why a release could not be loaded: a file did not arrive, or arrived changed. */
export async function findLoadFailureCause(release: PageRelease): Promise<FailureCause> {
  return (await findLatestFileState(release)) === 'changed' ? 'integrity' : 'load-failed';
}

/**
 * Whether it is useful to try a failed release again. A file that was missing or changed twice is not
 * requested again.
 */
export async function isRetryUseful(release: PageRelease): Promise<boolean> {
  const verdict = await findLatestFileState(release);
  return verdict !== 'missing' && verdict !== 'changed';
}

async function findLatestFileState(release: PageRelease): Promise<FileState | undefined> {
  const folder = findReleaseFolder(release);
  const [, latest] = [...fileStateByPath].findLast(([path]) => path.startsWith(folder)) ?? [];
  return latest;
}

async function fetchFileState(path: string, expectedHash: string): Promise<FileState> {
  const response = await fetch(path, { cache: 'reload' }).catch(() => undefined);
  if (!response) return 'out of reach';
  try {
    if (!response.ok) return 'missing';
    const [algorithm = '', hash] = expectedHash.split(/-(.*)/s);
    const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), await response.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash ? 'whole' : 'changed';
  } catch {
    return 'missing';
  }
}

/** Why a remote failed for the user. `absent`: it has no release. `eval`: it broke at its start. `crash`: in use. */
export type FailureCause = 'absent' | 'load-failed' | 'integrity' | 'eval' | 'mount' | 'slow' | 'crash';

/** A failure of a release. If the version is missing, the whole remote failed. */
export type RemoteFailure = {
  remote: string;
  version: string | undefined;
  cause: FailureCause;
  message: string;
};

const failureSentences = {
  absent: t('It is not part of this release of Lexboard. Reloading the page looks for it again.'),
  'load-failed': t('Its files could not be loaded.'),
  integrity: t('Its files are not the ones that were released, so they were not run.'),
  eval: t('It broke while it was starting.'),
  mount: t('It broke while it was being shown.'),
  slow: t('It took too long to appear.'),
  crash: t('It broke while it was in use.'),
} satisfies Record<FailureCause, string>;

/** Returns the text that the user sees in place of the area. */
export function formatFailureSentence(cause: FailureCause): string {
  return failureSentences[cause];
}

/** Formats the only line that a failure writes to the console. */
export function formatConsoleLine({ remote, version, cause, message }: RemoteFailure): string {
  const who = version ? `${remote}@${version}` : remote;
  return `[lexboard] ${who} failed (${cause}): ${message}`;
}

export function findReleaseFolder({ entry }: PageRelease): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** Reads the path of the script or style sheet that an element fetches. */
export function readFilePath(element: EventTarget | null): string | undefined {
  if (element instanceof HTMLScriptElement && element.src) return new URL(element.src).pathname;
  if (element instanceof HTMLLinkElement && element.rel === 'stylesheet') return new URL(element.href).pathname;
  return undefined;
}
