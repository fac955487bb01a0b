import { openKeepsakes } from 'shared-lib/session';
import { loadCloseQuestion } from 'shared-lib/unsaved/ask-to-close';
import { readClocks } from '../clocks/read-clocks';
import { keepTyped } from '../session/keep-typed';
import { dropLost } from './drop-lost';
import { leaving } from './leaving';
import { followPageTitle } from './page-title';

/** Sees that nothing typed is lost: the page's title shows that it is there, nobody leaves it unasked, and it outlives the session. */
export function watchUnsaved(): void {
  openKeepsakes(readClocks().wall);
  keepTyped();
  followPageTitle();
  leaving.guard({ readyQuestion: loadCloseQuestion, lose: dropLost });
}
