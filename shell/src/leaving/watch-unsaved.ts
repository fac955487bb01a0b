import { announce, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { allowUnsavedDrafts, dropUnsavedDraft, getPageHolder } from 'shared-lib/session';
import { markUnsaved } from 'shared-lib/ui';
import { loadCloseQuestion } from 'shared-lib/unsaved/ask-to-close';
import { readClocks } from '../clocks/read-clocks';
import { autosaveDrafts, discardDrafts } from '../session/unsaved-drafts';
import { leaveGuard } from './leave-guard';

/** Protects unsaved input: the page's title shows a dot, leaving asks first, and drafts are saved. */
export function protectUnsavedInput(): void {
  allowUnsavedDrafts(readClocks().wall);
  autosaveDrafts();
  watchPageTitle();
  leaveGuard.guard({ readyQuestion: loadCloseQuestion, lose: discardLostDrafts });
}

/** Shows a dot in the page's title while something is unsaved. */
function watchPageTitle(): void {
  unsaved$.subscribe(({ length }) => markUnsaved(length > 0));
}

/** Discards the drafts of work that the user agreed to lose, so that they are not offered again. */
export function discardLostDrafts(unsaved: readonly UnsavedEntry[]): void {
  discardDrafts(unsaved);
  const resumed = unsaved.flatMap(({ keeping }) => keeping?.resumed ?? []);
  const owner = getPageHolder();
  if (owner === undefined || resumed.length === 0) return;
  for (const at of resumed) dropUnsavedDraft(owner, at);
  announce({ type: 'unsaved-drafts-changed' });
}
