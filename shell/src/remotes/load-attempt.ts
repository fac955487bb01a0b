import type { PageRelease } from 'shared-lib/releases';
import { type HostProps, isLifecycles, type Lifecycles } from 'shared-lib/remotes';
import { readClocks } from '../clocks/read-clocks';
import { loadModule } from './federation';
import type { FailureCause } from './load-failure';
import { findLoadFailureCause, findReleaseFolder, isFetchError, isRetryUseful, readFilePath } from './load-failure';
import { abortManifestFetch } from './release-manifest';

/** The part of a remote that is loaded: its area, or one of its parcels. */
export type RemotePart = { module: './app' } | { module: './parcels'; parcel: string };

export type LoadAttempt = {
  release: PageRelease;
  part: RemotePart;
  props: HostProps;
  deadlineMs: number;
  /** Aborted when the user leaves the part. */
  leaveSignal: AbortSignal;
};

export type LoadAttemptResult =
  | { ok: true; lifecycles: Lifecycles; mountMs: number }
  | { ok: false; cause: FailureCause | 'left'; error: unknown };

let runningAttempts = 0;
let hasLastAttemptFailed = false;

/** Whether no release is loading and the last attempt was successful. */
export function isLoadingFinished(): boolean {
  return runningAttempts === 0 && !hasLastAttemptFailed;
}

/**
 * Loads and mounts one release within a deadline. A release that arrives after the deadline is unmounted. It
 * never rejects.
 */
export async function runLoadAttempt(attempt: LoadAttempt): Promise<LoadAttemptResult> {
  runningAttempts += 1;
  const result = await loadWithinDeadline(attempt);
  runningAttempts -= 1;
  if (result.ok || result.cause !== 'left') hasLastAttemptFailed = !result.ok;
  return result;
}

async function loadWithinDeadline(attempt: LoadAttempt): Promise<LoadAttemptResult> {
  const deadline = startAttemptDeadline(attempt);
  const work = loadAndMount(attempt, deadline.signal);
  const result = await Promise.race([work, deadline.reached]);
  deadline.cancel();
  if (result.ok) return result;
  // If the attempt ended because the user left, the files go on loading: other parts may wait for them.
  if (result.cause === 'slow') abandonReleaseLoading(attempt.release);
  if (deadline.signal.aborted)
    void work.then((done) => done.ok && done.lifecycles.unmount(attempt.props)).catch(() => undefined);
  return result;
}

async function loadAndMount(attempt: LoadAttempt, endSignal: AbortSignal): Promise<LoadAttemptResult> {
  const loaded = await loadLifecycles(attempt, endSignal);
  if (!loaded.ok) return loaded;
  const { lifecycles } = loaded;
  const since = readClocks().run;
  try {
    endSignal.throwIfAborted();
    await lifecycles.bootstrap(attempt.props);
    endSignal.throwIfAborted();
    await lifecycles.mount(attempt.props);
    return { ok: true, lifecycles, mountMs: readClocks().run - since };
  } catch (error) {
    return { ok: false, cause: 'mount', error };
  }
}

type LoadResult = { ok: true; lifecycles: Lifecycles } | Extract<LoadAttemptResult, { ok: false }>;

async function loadLifecycles(attempt: LoadAttempt, endSignal: AbortSignal): Promise<LoadResult> {
  try {
    return { ok: true, lifecycles: pickLifecycles(await loadModuleWithRetry(attempt, endSignal), attempt.part) };
  } catch (error) {
    if (!isFetchError(error)) return { ok: false, cause: 'eval', error };
    return { ok: false, cause: await findLoadFailureCause(attempt.release), error };
  }
}

/** Loads a module. It tries twice, so that a single server error does not make the page give up a release. */
async function loadModuleWithRetry({ release, part }: LoadAttempt, endSignal: AbortSignal): Promise<unknown> {
  try {
    return await loadModule(release, part.module);
  } catch (error) {
    if (!isFetchError(error) || !(await isRetryUseful(release))) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (endSignal.aborted) throw error;
    return await loadModule(release, part.module);
  }
}

function pickLifecycles(module: unknown, part: RemotePart): Lifecycles {
  const found = part.module === './app' ? module : Object(module)[part.parcel];
  if (isLifecycles(found)) return found;
  throw new Error('It does not expose what its contract says.');
}

type AttemptDeadline = { signal: AbortSignal; reached: Promise<LoadAttemptResult>; cancel: () => void };

/** Ends an attempt when its deadline is reached or the user has left. */
function startAttemptDeadline({ deadlineMs, leaveSignal }: LoadAttempt): AttemptDeadline {
  const controller = new AbortController();
  let cancel = () => {};
  const reached = new Promise<LoadAttemptResult>((resolve) => {
    const end = (cause: 'slow' | 'left', message: string) => {
      controller.abort();
      resolve({ ok: false, cause, error: new Error(message) });
    };
    const leave = () => end('left', 'nobody waits for it any more');
    const timer = setTimeout(() => end('slow', `not there after ${deadlineMs} ms`), deadlineMs);
    leaveSignal.addEventListener('abort', leave);
    if (leaveSignal.aborted) leave();
    cancel = () => {
      clearTimeout(timer);
      leaveSignal.removeEventListener('abort', leave);
    };
  });
  return { signal: controller.signal, reached, cancel };
}

/**
 * Tells the loaders that the missing files of a release will not arrive. Otherwise they and all new tries would
 * wait for ever. Elements whose file has arrived ignore this.
 */
export function abandonReleaseLoading(release: PageRelease): void {
  abortManifestFetch(release);
  const folder = findReleaseFolder(release);
  for (const element of document.querySelectorAll('script[src], link[rel=stylesheet]')) {
    if (readFilePath(element)?.startsWith(folder)) element.dispatchEvent(new CustomEvent('error'));
  }
}
