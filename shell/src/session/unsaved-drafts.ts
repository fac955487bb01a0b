import { announce, announcementsOf, type Unsaved, unsaved$ } from 'shared-lib/bus';
import {
  addUnsavedDraft,
  dropUnsavedDraft,
  isOfUnsavedDrafts,
  markPageAlive,
  pageHolder,
  pageName,
  releaseUnsavedDrafts,
} from 'shared-lib/session';
import { waitAtMost } from 'shared-lib/ui/in-time';
import { readClocks } from '../clocks/read-clocks';

const beatMs = 1000;
/**
 * How long a page counts as alive after its last sign. Browsers allow hidden pages only one sign a minute.
 */
const lifeMs = 3 * 60 * 1000;

/** The saved draft of an unsaved form. */
type Written = { at: number; text: string; until: number };

const written = new Map<Unsaved, Written>();
/** The drafts of closed forms. A form that opens again in the same place continues its draft. */
const left = new Map<string, number>();
/** The input that the user agreed to lose. */
const lost = new WeakMap<Unsaved, string>();

/**
 * Saves unsaved input as drafts: while the user types, when the form closes, and when the session ends.
 * Deletes the draft of saved or discarded input. Returns a function that stops this.
 */
export function autosaveDrafts(): () => void {
  let unsaved: readonly Unsaved[] = [];
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
  // Every running request may report the end of the session, so only the first report counts.
  const ends = announcementsOf('session-ended').subscribe(() => {
    stop();
    leaveAll();
    written.clear();
    left.clear();
  });
  window.addEventListener('pagehide', leaveAll);
  return stop;
}

/** Saves repeatedly from now on. Each save also shows other pages that this page is alive. */
function beat(keepAll: () => void): () => void {
  const stopShowing = markPageAlive();
  const timer = setInterval(keepAll, beatMs);
  return () => {
    clearInterval(timer);
    stopShowing();
  };
}

/** Discards the draft of input that the user agreed to lose, unless they type on. */
export function discardDrafts(unsaved: readonly Unsaved[]): void {
  for (const one of unsaved) {
    letGo(one);
    if (one.keeping) lost.set(one, JSON.stringify(one.keeping.typed()));
  }
}

/** Handles a form that was saved, discarded or closed. */
function takeOut(one: Unsaved): void {
  if (one.keeping?.remains?.()) leaveBehind(one, one.keeping.form);
  else letGo(one);
}

function leaveBehind(one: Unsaved, form: string): void {
  leave(one);
  const at = written.get(one)?.at;
  written.delete(one);
  if (at === undefined) return;
  left.set(form, at);
  announce({ type: 'unsaved-drafts-changed' });
}

function letGo(one: Unsaved): void {
  const at = written.get(one)?.at;
  const owner = pageHolder();
  written.delete(one);
  if (owner !== undefined && at !== undefined) dropUnsavedDraft(owner, at);
}

function keepOne(one: Unsaved): void {
  const now = readClocks().wall;
  const { until, text } = written.get(one) ?? { until: 0, text: '' };
  const isFresh = until - now > lifeMs / 2;
  if (isFresh && text === JSON.stringify(one.keeping?.typed())) return;
  write(one, { page: pageName(), until: now + lifeMs });
}

/** Lets the next page offer the draft, since this page or form is closing. */
function leave(one: Unsaved): void {
  write(one, undefined);
}

function write(one: Unsaved, writing: { page: string; until: number } | undefined): void {
  const { keeping, title } = one;
  const owner = pageHolder();
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
 * Offers the drafts of crashed pages before this page shows anything, and while it is open. Browsers that do
 * not say which pages are alive delay the page only briefly. Returns a function that stops this.
 */
export async function offerAbandonedDrafts(): Promise<() => void> {
  const look = async () => {
    if (await releaseUnsavedDrafts(readClocks().wall)) announce({ type: 'unsaved-drafts-changed' });
  };
  const hear = ({ key }: StorageEvent) => {
    if (isOfUnsavedDrafts(key)) announce({ type: 'unsaved-drafts-changed' });
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
