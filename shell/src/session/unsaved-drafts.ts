import { announce, announcementsOf, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import {
  addUnsavedDraft,
  dropUnsavedDraft,
  getPageHolder,
  getPageName,
  isUnsavedDraftKey,
  markPageAlive,
  releaseUnsavedDrafts,
} from 'shared-lib/session';
import { waitAtMost } from 'shared-lib/ui/in-time';
import { readClocks } from '../clocks/read-clocks';

const beatMs = 1000;
/** How long a page counts as alive after its last sign: browsers throttle hidden pages to one sign a minute. */
const lifeMs = 3 * 60 * 1000;

/** The draft of an unsaved form so far. */
type Written = { at: number; text: string; until: number };

const written = new Map<UnsavedEntry, Written>();
/** The drafts of forms that went away; a form that starts again in the same place continues its draft. */
const left = new Map<string, number>();
/** The input that people agreed to lose, as it was then. */
const lost = new WeakMap<UnsavedEntry, string>();

/**
 * Saves unsaved input as drafts for the page's owner: while it is typed, so that a browser crash loses nothing; when
 * its form goes away unsaved; and, synchronously, when the session ends, since the page is left right after. Saved or
 * discarded input is no longer kept. Returns a stop function.
 */
export function autosaveDrafts(): () => void {
  let unsaved: readonly UnsavedEntry[] = [];
  let stopBeating: (() => void) | undefined;
  const keepAll = () => {
    for (const one of unsaved) keepOne(one);
  };
  const leaveAll = () => {
    for (const one of unsaved) leave(one);
  };
  const rest = () => {
    stopBeating?.();
    stopBeating = undefined;
  };
  const changes = unsaved$.subscribe((all) => {
    for (const one of unsaved) if (!all.includes(one)) takeOut(one);
    unsaved = all;
    keepAll();
    if (all.length > 0) stopBeating ??= beat(keepAll);
    else rest();
  });
  const stop = () => {
    rest();
    window.removeEventListener('pagehide', leaveAll);
    changes.unsubscribe();
    ends.unsubscribe();
  };
  // Every running request may report the end.
  const ends = announcementsOf('session-ended').subscribe(() => {
    stop();
    leaveAll();
    written.clear();
    left.clear();
  });
  window.addEventListener('pagehide', leaveAll);
  return stop;
}

/** Saves repeatedly from now on, which also shows other pages that this one is alive. */
function beat(keepAll: () => void): () => void {
  const stopShowing = markPageAlive();
  const timer = setInterval(keepAll, beatMs);
  return () => {
    clearInterval(timer);
    stopShowing();
  };
}

/** Discards the draft of input that somebody agreed to lose, unless they type on. */
export function discardDrafts(unsaved: readonly UnsavedEntry[]): void {
  for (const one of unsaved) {
    letGo(one);
    if (one.keeping) lost.set(one, JSON.stringify(one.keeping.typed()));
  }
}

/** Removes a form that was saved or given up, or that is gone. */
function takeOut(one: UnsavedEntry): void {
  if (one.keeping?.remains?.()) leaveBehind(one, one.keeping.form);
  else letGo(one);
}

function leaveBehind(one: UnsavedEntry, form: string): void {
  leave(one);
  const at = written.get(one)?.at;
  written.delete(one);
  if (at === undefined) return;
  left.set(form, at);
  announce({ type: 'unsaved-drafts-changed' });
}

function letGo(one: UnsavedEntry): void {
  const at = written.get(one)?.at;
  const owner = getPageHolder();
  written.delete(one);
  if (owner !== undefined && at !== undefined) dropUnsavedDraft(owner, at);
}

function keepOne(one: UnsavedEntry): void {
  const now = readClocks().wall;
  const { until, text } = written.get(one) ?? { until: 0, text: '' };
  const isFresh = until - now > lifeMs / 2;
  if (isFresh && text === JSON.stringify(one.keeping?.typed())) return;
  write(one, { page: getPageName(), until: now + lifeMs });
}

/** The page or the form is about to go: the next page may offer its draft. A page that is restored keeps it again. */
function leave(one: UnsavedEntry): void {
  write(one, undefined);
}

function write(one: UnsavedEntry, writing: { page: string; until: number } | undefined): void {
  const { keeping, title } = one;
  const owner = getPageHolder();
  if (!keeping || owner === undefined) return;
  const typed = keeping.typed();
  const text = JSON.stringify(typed);
  if (lost.get(one) === text) return;
  const { form, resumed } = keeping;
  const address = `${location.pathname}${location.search}`;
  const unsavedDraft = { at: readClocks().wall, form, title, address, typed, ...(writing && { writing }) };
  const instead = written.get(one)?.at ?? left.get(form) ?? resumed;
  left.delete(form);
  const at = addUnsavedDraft({ owner, unsavedDraft, instead });
  if (at !== undefined) written.set(one, { at, text, until: writing?.until ?? 0 });
}

const looksEvery = 15_000;

/**
 * Offers the drafts of crashed pages: before a page of this person shows anything, and while it is open. A draft that
 * was resumed or discarded in another tab is no longer offered. A browser that does not say which pages are alive does
 * not delay the page for long. Returns a stop function.
 */
export async function offerAbandonedDrafts(): Promise<() => void> {
  const look = async () => {
    if (await releaseUnsavedDrafts(readClocks().wall)) announce({ type: 'unsaved-drafts-changed' });
  };
  const hear = ({ key }: StorageEvent) => {
    if (isUnsavedDraftKey(key)) announce({ type: 'unsaved-drafts-changed' });
  };
  await waitAtMost(look(), undefined);
  const timer = setInterval(look, looksEvery);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('storage', hear);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('storage', hear);
  };
}
