import { isRemoteName, type PageRemote } from 'shared-lib/releases';
import { caughtErrorEvent } from 'shared-lib/remotes';
import { reportOutcome } from './outcome-reporter';

/**
 * Reports errors that a release throws in a click handler, a timer or a part of its area: the area stays, but the
 * session broke all the same. Releases that were not chosen are not reported.
 */
export function watchErrors(remotes: readonly PageRemote[], note = reportOutcome): void {
  const tell = (error: unknown) => {
    const blamed = findReleaseInStack(error instanceof Error ? String(error.stack) : '');
    const chosen = remotes.find(({ name }) => name === blamed?.remote)?.releases[0];
    if (blamed && chosen?.version === blamed.version) note({ ...blamed, how: 'crash' });
  };
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener(caughtErrorEvent, (event) => {
    const error: unknown = event instanceof ErrorEvent ? event.error : undefined;
    // The file watch reports files that did not arrive.
    if (Object(error).name !== 'NotArrived') tell(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

type Blamed = { remote: string; version: string };

const file = /\/assets\/([\w-]+)\/([^/\s]+)\//g;

/**
 * The release of the remote whose file a stack names first. The shell's files are skipped, since all calls go through
 * them.
 */
export function findReleaseInStack(stack: string): Blamed | undefined {
  for (const [, remote = '', version = ''] of stack.matchAll(file))
    if (isRemoteName(remote)) return { remote, version };
  return undefined;
}
