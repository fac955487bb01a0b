import { isRemoteName, type PageRemote } from 'shared-lib/releases';
import { caughtEvent } from 'shared-lib/remotes';
import { noteOutcome } from './note-outcome';

/**
 * What a release throws in an answer to a click or to a timer, or in a part of an area, leaves the area standing; the
 * session broke all the same. Of releases that were not chosen nothing is told.
 */
export function watchErrors(remotes: readonly PageRemote[], note = noteOutcome): void {
  const tell = (error: unknown) => {
    const blamed = blame(error instanceof Error ? String(error.stack) : '');
    const chosen = remotes.find(({ name }) => name === blamed?.remote)?.releases[0];
    if (blamed && chosen?.version === blamed.version) note({ ...blamed, how: 'crash' });
  };
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener(caughtEvent, (event) => {
    const error: unknown = event instanceof ErrorEvent ? event.error : undefined;
    // Of a file that did not come those hear who watch the files.
    if (Object(error).name !== 'NotArrived') tell(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

type Blamed = { remote: string; version: string };

const file = /\/assets\/([\w-]+)\/([^/\s]+)\//g;

/** The release of a remote whose file a stack names first: the shell's are passed over, since all calls go through them. */
export function blame(stack: string): Blamed | undefined {
  for (const [, remote = '', version = ''] of stack.matchAll(file))
    if (isRemoteName(remote)) return { remote, version };
  return undefined;
}
