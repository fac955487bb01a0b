import type { ReleaseSet } from 'shared-lib/releases';
import { silenceFailedLists } from 'shared-lib/ui';
import { arrive } from './arriving/arrive';
import { watchErrors } from './outcomes/watch-errors';
import { openedFate } from './override/fate';
import { openedIn } from './override/opened-in';
import { openedWitness } from './override/opened-witness';
import { unpin } from './remotes/pins';
import { registerRemotes } from './remotes/register';
import { warmUpWhenIdle } from './remotes/warm-up';

/** Brings the remotes of a release set, which the federation knows, into the area of the page, each at its addresses. */
export function startRemotes(set: ReleaseSet, area: HTMLElement): void {
  const opened = openedIn(set);
  if (set.failedLists === 'silent') silenceFailedLists();
  if (opened) unpin(opened.remote, opened.version);
  else watchErrors(set.remotes);
  registerRemotes({
    set,
    domElement: area,
    ...(opened && { witness: (remote: string) => openedWitness(remote, opened) }),
    onStands: () => {
      arrive(area);
      warmUpWhenIdle(set);
    },
    onGivenUp: (remote) => {
      arrive(area);
      if (remote === opened?.remote) openedFate.tell('given-up');
    },
  });
}
