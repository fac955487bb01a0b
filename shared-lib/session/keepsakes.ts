import { localStore } from './browser-storage';
import { beginPage } from './page-name';
import { parseJson } from './parse-json';
import { readSession } from './session';

/** What a form held that was not saved when the session ended, kept in this browser for whoever typed it. */
export type Keepsake = {
  /** When, in milliseconds; among those of its owner no other has the same. */
  at: number;
  /** Which form, as it calls itself. */
  form: string;
  /** What people call the form. */
  title: string;
  /** Where it was open, within this app. */
  address: string;
  typed: unknown;
  /** The page that is still being typed in, and until when it is taken to live unless it says so again. */
  writing?: { page: string; until: number };
};

const prefix = 'lexboard.keepsakes.';
/** Says that its owner has logged out in this browser, and not signed in since, whoever else has. */
const chosenEnd = 'lexboard.logged-out.';

const most = 20;
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Newest first; not those that somebody is still typing in an open page. */
export function keepsakesOf(owner: string): Keepsake[] {
  return allOf(owner).filter(({ writing }) => writing === undefined);
}

function allOf(owner: string): Keepsake[] {
  const kept = parseJson(localStore.read(prefix + owner));
  return Array.isArray(kept) ? kept.filter(isKeepsake) : [];
}

type Keeping = { owner: string; keepsake: Keepsake; instead: number | undefined };

/**
 * Keeps what was typed, instead of what it was taken up from; nothing once its owner has chosen to log out. Gives the
 * number that it goes by.
 */
export function addKeepsake({ owner, keepsake, instead }: Keeping): number | undefined {
  if (localStore.read(chosenEnd + owner) !== null) return undefined;
  const others = allOf(owner).filter(({ at }) => at !== instead);
  const at = Math.max(keepsake.at, (others[0]?.at ?? 0) + 1);
  write(owner, [{ ...keepsake, at }, ...others].slice(0, most));
  return at;
}

export function dropKeepsake(owner: string, at: number): void {
  write(
    owner,
    allOf(owner).filter((one) => one.at !== at),
  );
}

/** Whoever logs out leaves nothing behind that they typed, in no tab. */
export function forgetKeepsakes(owner: string): void {
  localStore.remove(prefix + owner);
  localStore.write(chosenEnd + owner, 'yes');
}

/**
 * From now on something can be kept again for whoever is signed in; what is too old, whoever's it is, goes. What was
 * being typed in this tab before, or in a page that has not said for long that it lives, is open to be taken up.
 */
export function openKeepsakes(now: number): void {
  const earlier = beginPage();
  const isOver = ({ page, until }: NonNullable<Keepsake['writing']>) => page === earlier || until < now;
  localStore.remove(chosenEnd + readSession().username);
  for (const key of localStore.keys()) {
    if (!key.startsWith(prefix)) continue;
    const owner = key.slice(prefix.length);
    write(
      owner,
      allOf(owner)
        .filter(({ at }) => now - at < lifetimeMs)
        .map(({ writing, ...rest }) => (writing && !isOver(writing) ? { ...rest, writing } : rest)),
    );
  }
}

function write(owner: string, keepsakes: readonly Keepsake[]): void {
  if (keepsakes.length === 0) localStore.remove(prefix + owner);
  else localStore.write(prefix + owner, JSON.stringify(keepsakes));
}

function isKeepsake(kept: unknown): kept is Keepsake {
  const { at, form, title, address } = Object(kept);
  const areTexts = [form, title].every((text) => typeof text === 'string');
  return typeof at === 'number' && areTexts && /^\/(?![/\\])/.test(String(address));
}
