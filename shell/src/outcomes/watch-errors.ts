import { isRemoteName, type PageRemote } from 'shared-lib/releases';
import { caughtErrorEvent } from 'shared-lib/remotes';
import { reportOutcome } from './outcome-reporter';

/**
 * Reports errors that the chosen release throws in click handlers, timers or components. Its outcome is then a
 * failure. The area stays on the screen.
 */
export function watchReleaseErrors(remotes: readonly PageRemote[], report = reportOutcome): void {
  const reportError = (error: unknown) => {
    const blamed = findReleaseInStack(error instanceof Error ? String(error.stack) : '');
    const chosen = remotes.find(({ name }) => name === blamed?.remote)?.releases[0];
    if (blamed && chosen?.version === blamed.version) report({ ...blamed, how: 'crash' });
  };
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener(caughtErrorEvent, (event) => {
    const error: unknown = event instanceof ErrorEvent ? event.error : undefined;
    // Files that did not arrive are left out, because `watchForBrokenFiles` reports them.
    if (Object(error).name !== 'NotArrived') reportError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

type FailingRelease = { remote: string; version: string };

const releaseFilePattern = /\/assets\/([\w-]+)\/([^/\s]+)\//g;

/**
 * Finds the release whose file comes first in the stack of an error. It skips the shell's files, because all
 * calls pass through them.
 */
export function findReleaseInStack(stack: string): FailingRelease | undefined {
  for (const [, remote = '', version = ''] of stack.matchAll(releaseFilePattern))
    if (isRemoteName(remote)) return { remote, version };
  return undefined;
}
