import { localStore } from './browser-storage';
import { livingPages, pageName } from './living-pages';
import { parseJson } from './parse-json';
import { readSession } from './session';

/** What a form held that was not saved when the session ended, kept in this browser for whoever typed it. */
export type UnsavedDraft = {
  /** When it was begun, in milliseconds; among those of its owner no other has the same. */
  at: number;
  /** When something was typed last; as it was begun where nothing is said. */
  typedAt?: number;
  /** Which form, as it calls itself. */
  form: string;
  /** What people call the form. */
  title: string;
  /** Where it was open, within this app. */
  address: string;
  typed: unknown;
  /** The page that is still being typed in; and until when it is taken to live, where the browser cannot tell. */
  writing?: { page: string; until: number };
};

/** Each lies under a key of its own: no tab writes over what another one keeps. */
const prefix = 'lexboard.keepsake.';
const keyOf = (owner: string, at: number | '') => `${prefix}${owner}\n${at}`;
/** Says that its owner has logged out in this browser, and not signed in since, whoever else has. */
const chosenEnd = 'lexboard.logged-out.';
/** Under these all of an owner's lay in one text; nobody reads them any more. */
const formerPrefix = 'lexboard.keepsakes.';

const most = 20;
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Newest first; not those that somebody is still typing in an open page. */
export function keepsakesOf(owner: string): UnsavedDraft[] {
  return allOf(owner).filter(({ writing }) => writing === undefined);
}

function allOf(owner: string): UnsavedDraft[] {
  const own = everything().flatMap((one) => (one.owner === owner && one.unsavedDraft) || []);
  return own.sort((one, other) => lastTyped(other) - lastTyped(one) || other.at - one.at);
}

const lastTyped = ({ at, typedAt = at }: UnsavedDraft) => typedAt;

type Kept = { key: string; owner: string; unsavedDraft: UnsavedDraft | undefined };

/** Whoever's it is; what is unreadable too. */
function everything(): Kept[] {
  return keysFrom(prefix).map((key) => {
    const [owner = '', at] = key.slice(prefix.length).split('\n');
    const kept = parseJson(localStore.read(key));
    return { key, owner, unsavedDraft: isUnsavedDraft(kept) && String(kept.at) === at ? kept : undefined };
  });
}

function keysFrom(beginning: string): string[] {
  return localStore.keys().filter((key) => key.startsWith(beginning));
}

/**
 * Keeps what was typed, instead of what it was taken up from; nothing once its owner has chosen to log out. Gives the
 * number that it goes by.
 */
export function addUnsavedDraft({
  owner,
  unsavedDraft,
  instead,
}: {
  owner: string;
  unsavedDraft: UnsavedDraft;
  instead: number | undefined;
}): number | undefined {
  if (hasLoggedOut(owner)) return undefined;
  const all = allOf(owner);
  // Two pages may have taken up the same one: only what this page writes is written over.
  const own = all.find(({ at, writing }) => at === instead && writing?.page === pageName());
  const at = own?.at ?? firstFree(all, unsavedDraft.at);
  const text = JSON.stringify({ ...unsavedDraft, at, typedAt: unsavedDraft.at });
  const isStored = localStore.write(keyOf(owner, at), text);
  if (instead !== undefined && instead !== at) {
    dropUnsavedDraft(owner, instead);
    // That has made room.
    if (!isStored) localStore.write(keyOf(owner, at), text);
  }
  for (const old of allOf(owner).slice(most)) dropUnsavedDraft(owner, old.at);
  return at;
}

function firstFree(all: readonly UnsavedDraft[], from: number): number {
  let at = from;
  while (all.some((one) => one.at === at)) at += 1;
  return at;
}

export function dropUnsavedDraft(owner: string, at: number): void {
  localStore.remove(keyOf(owner, at));
}

/** Whoever logs out leaves nothing behind that they typed, in no tab. */
export function forgetKeepsakes(owner: string): void {
  for (const key of keysFrom(keyOf(owner, ''))) localStore.remove(key);
  localStore.write(chosenEnd + owner, 'yes');
}

/** Whether somebody has chosen to log out in this browser and not signed in since. */
export function hasLoggedOut(owner: string): boolean {
  return localStore.read(chosenEnd + owner) !== null;
}

/** From now on something can be kept again for whoever is signed in; what is too old, whoever's it is, goes. */
export function openKeepsakes(now: number): void {
  localStore.remove(chosenEnd + readSession().username);
  for (const key of keysFrom(formerPrefix)) localStore.remove(key);
  for (const { key, unsavedDraft } of everything())
    if (!unsavedDraft || now - lastTyped(unsavedDraft) >= lifetimeMs) localStore.remove(key);
}

/** What was being typed in pages that have died since is open to be taken up. Says whether there was any. */
export async function freeKeepsakes(now: number): Promise<boolean> {
  if (!everything().some(isElsewhere)) return false;
  const living = await livingPages();
  const isDead = ({ page, until }: NonNullable<UnsavedDraft['writing']>) =>
    living ? !living.has(page) : until < now;
  // Read anew: pages may have written meanwhile.
  const left = everything().filter(
    ({ unsavedDraft }) => unsavedDraft?.writing && isDead(unsavedDraft.writing),
  );
  const freed = left.filter(isElsewhere);
  for (const { key, unsavedDraft } of freed)
    localStore.write(key, JSON.stringify({ ...unsavedDraft, writing: undefined }));
  return freed.length > 0;
}

/** Whether a change in the browser's storage is one of a keepsake; of everything, where all was cleared. */
export function isOfKeepsakes(key: string | null): boolean {
  return key === null || key.startsWith(prefix);
}

function isElsewhere({ unsavedDraft }: Kept): boolean {
  return unsavedDraft?.writing !== undefined && unsavedDraft.writing.page !== pageName();
}

function isUnsavedDraft(kept: unknown): kept is UnsavedDraft {
  const { at, form, title, address } = Object(kept);
  const areTexts = [form, title].every((text) => typeof text === 'string');
  return typeof at === 'number' && areTexts && /^\/(?![/\\])/.test(String(address));
}
