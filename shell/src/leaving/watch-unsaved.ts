import { announce, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { allowUnsavedDrafts, dropUnsavedDraft, getPageUser } from 'shared-lib/session';
import { markTitleAsUnsaved } from 'shared-lib/ui';
import { loadCloseQuestion } from 'shared-lib/unsaved/ask-to-close';
import { readClocks } from '../clocks/read-clocks';
import { autosaveDrafts, discardDrafts } from '../session/unsaved-drafts';
import { leaveGuard } from './leave-guard';

/** Protects unsaved input: the page's title shows a dot, leaving asks first, and drafts are saved. */
export function protectUnsavedInput(): void {
  allowUnsavedDrafts(readClocks().wall);
  autosaveDrafts();
  showUnsavedInTitle();
  leaveGuard.guard({ loadQuestion: loadCloseQuestion, discard: discardLostDrafts });
}

/** Shows a dot in the page's title while something is unsaved. */
function showUnsavedInTitle(): void {
  unsaved$.subscribe(({ length }) => markTitleAsUnsaved(length > 0));
}

/** Discards the drafts of work that the user agreed to lose, so that they are not offered again. */
export function discardLostDrafts(unsaved: readonly UnsavedEntry[]): void {
  discardDrafts(unsaved);
  const resumed = unsaved.flatMap(({ keeping }) => keeping?.resumed ?? []);
  const owner = getPageUser();
  if (owner === undefined || resumed.length === 0) return;
  for (const at of resumed) dropUnsavedDraft(owner, at);
  announce({ type: 'unsaved-drafts-changed' });
}
