import { announce, announcementsOf, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import {
  addUnsavedDraft,
  dropUnsavedDraft,
  getPageUser,
  getUniquePageName,
  isUnsavedDraftKey,
  markPageAlive,
  releaseDraftsOfDeadPages,
} from 'shared-lib/session';
import { waitWithFallback } from 'shared-lib/ui/in-time';
import { readClocks } from '../clocks/read-clocks';

const saveIntervalMs = 1000;
/**
 * For this long after a page last wrote drafts, other pages treat it as alive. A hidden page can write only
 * about once a minute.
 */
const pageAliveAfterWriteMs = 3 * 60 * 1000;

/** The values that this page last saved as the draft of an unsaved form. */
type SavedDraft = { at: number; text: string; until: number };

const savedDrafts = new Map<UnsavedEntry, SavedDraft>();
/** The ids of the drafts of closed forms. A form that opens again continues its draft. */
const draftIdByClosedForm = new Map<string, number>();
/** The input of each form that the user agreed to lose. */
const discardedInputByEntry = new WeakMap<UnsavedEntry, string>();

/**
 * Saves unsaved input as drafts: while the user types, when the form closes, and when the session ends. The
 * last save is synchronous, because the page is left right after it. It deletes the drafts of saved or
 * discarded input. Returns a function that stops this.
 */
export function autosaveDrafts(): () => void {
  let unsaved: readonly UnsavedEntry[] = [];
  let stopSaving: (() => void) | undefined;
  const saveAll = () => {
    for (const entry of unsaved) saveDraft(entry);
  };
  const offerAll = () => {
    for (const entry of unsaved) offerDraftToNextPage(entry);
  };
  const pauseSaving = () => {
    stopSaving?.();
    stopSaving = undefined;
  };
  const changes = unsaved$.subscribe((entries) => {
    for (const entry of unsaved) if (!entries.includes(entry)) handleClosedForm(entry);
    unsaved = entries;
    saveAll();
    if (entries.length > 0) stopSaving ??= saveRepeatedly(saveAll);
    else pauseSaving();
  });
  const stop = () => {
    pauseSaving();
    window.removeEventListener('pagehide', offerAll);
    changes.unsubscribe();
    ends.unsubscribe();
  };
  // Several running requests may report the end of the session. All reports after the first one are ignored.
  const ends = announcementsOf('session-ended').subscribe(() => {
    stop();
    offerAll();
    savedDrafts.clear();
    draftIdByClosedForm.clear();
  });
  window.addEventListener('pagehide', offerAll);
  return stop;
}

/** Saves at regular intervals. Each save also shows other pages that this page is alive. */
function saveRepeatedly(saveAll: () => void): () => void {
  const stopShowing = markPageAlive();
  const timer = setInterval(saveAll, saveIntervalMs);
  return () => {
    clearInterval(timer);
    stopShowing();
  };
}

/** Discards the draft of input that the user agreed to lose. If the user types on, a new draft is saved. */
export function discardDrafts(unsaved: readonly UnsavedEntry[]): void {
  for (const entry of unsaved) {
    deleteDraft(entry);
    if (entry.keeping) discardedInputByEntry.set(entry, JSON.stringify(entry.keeping.typed()));
  }
}

/**
 * Handles a form that has closed. If its input was saved or discarded, deletes its draft. Otherwise the draft is
 * offered.
 */
function handleClosedForm(entry: UnsavedEntry): void {
  if (entry.keeping?.remains?.()) offerDraftOfClosedForm(entry, entry.keeping.form);
  else deleteDraft(entry);
}

function offerDraftOfClosedForm(entry: UnsavedEntry, form: string): void {
  offerDraftToNextPage(entry);
  const at = savedDrafts.get(entry)?.at;
  savedDrafts.delete(entry);
  if (at === undefined) return;
  draftIdByClosedForm.set(form, at);
  announce({ type: 'unsaved-drafts-changed' });
}

function deleteDraft(entry: UnsavedEntry): void {
  const at = savedDrafts.get(entry)?.at;
  const owner = getPageUser();
  savedDrafts.delete(entry);
  if (owner !== undefined && at !== undefined) dropUnsavedDraft(owner, at);
}

function saveDraft(entry: UnsavedEntry): void {
  const now = readClocks().wall;
  const { until, text } = savedDrafts.get(entry) ?? { until: 0, text: '' };
  const isFresh = until - now > pageAliveAfterWriteMs / 2;
  if (isFresh && text === JSON.stringify(entry.keeping?.typed())) return;
  writeDraft(entry, { page: getUniquePageName(), until: now + pageAliveAfterWriteMs });
}

/**
 * Marks a draft as no longer in use, because this page or form closes. The next page can offer it. If the
 * browser restores this page from its cache, the page continues the draft.
 */
function offerDraftToNextPage(entry: UnsavedEntry): void {
  writeDraft(entry, undefined);
}

function writeDraft(entry: UnsavedEntry, writing: { page: string; until: number } | undefined): void {
  const { keeping } = entry;
  const owner = getPageUser();
  if (!keeping || owner === undefined) return;
  const typed = keeping.typed();
  const text = JSON.stringify(typed);
  if (discardedInputByEntry.get(entry) === text) return;
  const { form, resumed, title = entry.title } = keeping;
  const { address = `${location.pathname}${location.search}` } = keeping;
  const unsavedDraft = { at: readClocks().wall, form, title, address, typed, ...(writing && { writing }) };
  const instead = savedDrafts.get(entry)?.at ?? draftIdByClosedForm.get(form) ?? resumed;
  draftIdByClosedForm.delete(form);
  const at = addUnsavedDraft({ owner, unsavedDraft, instead });
  if (at !== undefined) savedDrafts.set(entry, { at, text, until: writing?.until ?? 0 });
}

const draftCheckIntervalMs = 15_000;

/**
 * Offers the drafts of crashed pages: before this page shows anything, and again while it is open. A draft that another
 * tab has resumed or discarded is no longer offered. If the browser cannot tell which pages are alive, the page waits
 * only briefly. Returns a function that stops this.
 */
export async function offerAbandonedDrafts(): Promise<() => void> {
  const releaseDrafts = async () => {
    if (await releaseDraftsOfDeadPages(readClocks().wall)) announce({ type: 'unsaved-drafts-changed' });
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (isUnsavedDraftKey(key)) announce({ type: 'unsaved-drafts-changed' });
  };
  await waitWithFallback(releaseDrafts(), undefined);
  const timer = setInterval(releaseDrafts, draftCheckIntervalMs);
  document.addEventListener('visibilitychange', releaseDrafts);
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', releaseDrafts);
    window.removeEventListener('storage', onStorage);
  };
}
