import { announce, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { allowUnsavedDrafts, dropUnsavedDraft, getPageHolder } from 'shared-lib/session';
import { markUnsaved } from 'shared-lib/ui';
import { loadCloseQuestion } from 'shared-lib/unsaved/ask-to-close';
import { readClocks } from '../clocks/read-clocks';
import { autosaveDrafts, discardDrafts } from '../session/unsaved-drafts';
import { leaveGuard } from './leaving';

/** Protects unsaved input: a mark in the page title shows it, leaving asks first, and drafts outlive the session. */
export function watchUnsaved(): void {
  allowUnsavedDrafts(readClocks().wall);
  autosaveDrafts();
  followPageTitle();
  leaveGuard.guard({ readyQuestion: loadCloseQuestion, lose: discardLostDrafts });
}

/** The page title shows a dot while something is unsaved. */
function followPageTitle(): void {
  unsaved$.subscribe(({ length }) => markUnsaved(length > 0));
}

/** Discards the drafts of the work that a person agreed to lose, so that they are not offered again. */
export function discardLostDrafts(unsaved: readonly UnsavedEntry[]): void {
  discardDrafts(unsaved);
  const resumed = unsaved.flatMap(({ keeping }) => keeping?.resumed ?? []);
  const owner = getPageHolder();
  if (owner === undefined || resumed.length === 0) return;
  for (const at of resumed) dropUnsavedDraft(owner, at);
  announce({ type: 'unsaved-drafts-changed' });
}
