import type { ReleaseSet } from 'shared-lib/releases';
import { silenceFailedLists } from 'shared-lib/ui';
import { arrive } from './arriving/arrive';
import { watchErrors } from './outcomes/watch-errors';
import { prepareFederation } from './remotes/federation';
import { registerRemotes } from './remotes/register';
import { warmUpWhenIdle } from './remotes/warm-up';

/** Brings the remotes of a release set into the area of the page, each at its addresses. */
export function startRemotes(set: ReleaseSet, area: HTMLElement): void {
  if (set.failedLists === 'silent') silenceFailedLists();
  prepareFederation(set);
  watchErrors(set.remotes);
  registerRemotes({
    set,
    domElement: area,
    onStands: () => {
      arrive(area);
      warmUpWhenIdle(set);
    },
    onGivenUp: () => arrive(area),
  });
}
