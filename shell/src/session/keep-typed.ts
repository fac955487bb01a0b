import { announcementsOf, type Unsaved, unsaved$ } from 'shared-lib/bus';
import { addKeepsake, dropKeepsake, pageHolder, pageName } from 'shared-lib/session';
import { readClocks } from '../clocks/read-clocks';

const beatMs = 1000;
/** How long a page that was heard of is taken to live: browsers let hidden pages say so once a minute. */
const lifeMs = 3 * 60 * 1000;

/** What is kept of an unsaved form so far. */
type Written = { at: number; text: string; until: number };

const written = new Map<Unsaved, Written>();
/** What people have agreed to lose, as it was then. */
const lost = new WeakMap<Unsaved, string>();

/**
 * Keeps what is not saved, for whoever holds the page: while it is typed, so that a browser that dies takes nothing
 * along, and when the session ends. It does the latter at once: the page is left right after. What is saved or let go
 * is not kept any longer. Gives the way to stop.
 */
export function keepTyped(): () => void {
  let unsaved: readonly Unsaved[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  const keepAll = () => {
    for (const one of unsaved) keepOne(one);
  };
  const changes = unsaved$.subscribe((all) => {
    for (const one of written.keys()) if (!all.includes(one)) letGo(one);
    unsaved = all;
    clearInterval(timer);
    if (all.length > 0) timer = setInterval(keepAll, beatMs);
  });
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', keepAll);
    changes.unsubscribe();
    ends.unsubscribe();
  };
  // Every call under way may say so.
  const ends = announcementsOf('session-ended').subscribe(() => {
    stop();
    for (const one of unsaved) keepLast(one, written.get(one)?.at);
    written.clear();
  });
  window.addEventListener('pagehide', keepAll);
  return stop;
}

/** What somebody has agreed to lose is kept no longer, unless they type on after all. */
export function loseTyped(unsaved: readonly Unsaved[]): void {
  for (const one of unsaved) {
    letGo(one);
    if (one.keeping) lost.set(one, JSON.stringify(one.keeping.typed()));
  }
}

function letGo(one: Unsaved): void {
  const at = written.get(one)?.at;
  const owner = pageHolder();
  written.delete(one);
  if (owner !== undefined && at !== undefined) dropKeepsake(owner, at);
}

function keepOne(one: Unsaved): void {
  const { keeping } = one;
  const owner = pageHolder();
  if (!keeping || owner === undefined) return;
  const typed = keeping.typed();
  const text = JSON.stringify(typed);
  if (lost.get(one) === text) return;
  const last = written.get(one);
  const now = readClocks().wall;
  const isFresh = last !== undefined && last.until - now > lifeMs / 2;
  if (isFresh && last.text === text) return;
  const until = now + lifeMs;
  const keepsake = { ...describe(one, keeping.form, typed), writing: { page: pageName(), until } };
  const at = addKeepsake({ owner, keepsake, instead: last?.at ?? keeping.resumed });
  if (at !== undefined) written.set(one, { at, text, until });
}

function keepLast(one: Unsaved, at: number | undefined): void {
  const { keeping } = one;
  const owner = pageHolder();
  if (!keeping || owner === undefined) return;
  const typed = keeping.typed();
  if (lost.get(one) === JSON.stringify(typed)) return;
  const keepsake = describe(one, keeping.form, typed);
  addKeepsake({ owner, keepsake, instead: at ?? keeping.resumed });
}

function describe({ title }: Unsaved, form: string, typed: unknown) {
  return { at: readClocks().wall, form, title, address: `${location.pathname}${location.search}`, typed };
}
