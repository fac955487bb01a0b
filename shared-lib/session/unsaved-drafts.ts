import { localStore, parseJson } from './browser-storage';
import { findLivePages, getPageName } from './live-pages';
import { readSession } from './session';

/** The unsaved values of a form, stored in this browser for their user when the session ended. */
export type UnsavedDraft = {
  /** The start time in milliseconds. It is unique per owner, so it is the draft's id. */
  at: number;
  /** The time of the last typing. Without it, `at` counts. */
  typedAt?: number;
  /** The unique name of the form. */
  form: string;
  /** The title of the form, as users see it. */
  title: string;
  /** The address of the form within this app. */
  address: string;
  typed: unknown;
  /**
   * The page in which the user still types. `until` is when the page counts as dead if the browser cannot
   * tell.
   */
  writing?: { page: string; until: number };
};

/**
 * The prefix of the storage keys of drafts. Each draft has its own key, so that no tab overwrites a draft of
 * another tab.
 */
const draftPrefix = 'lexboard.keepsake.';
const makeDraftKey = (owner: string, at: number | '') => `${draftPrefix}${owner}\n${at}`;
/**
 * The prefix of storage keys that name users who have logged out in this browser and have not signed in
 * again.
 */
const loggedOutPrefix = 'lexboard.logged-out.';
/** The prefix of the storage keys of an older format. Entries in that format are deleted and never read. */
const formerStorageKeyPrefix = 'lexboard.keepsakes.';

const maxDrafts = 20;
const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** The drafts of an owner, newest first. Drafts that a page is still writing are left out. */
export function unsavedDraftsOf(owner: string): UnsavedDraft[] {
  return readDraftsOfOwner(owner).filter(({ writing }) => writing === undefined);
}

function readDraftsOfOwner(owner: string): UnsavedDraft[] {
  const own = readAllDrafts().flatMap((one) => (one.owner === owner && one.unsavedDraft) || []);
  return own.sort((one, other) => getLastTypedTime(other) - getLastTypedTime(one) || other.at - one.at);
}

const getLastTypedTime = ({ at, typedAt = at }: UnsavedDraft) => typedAt;

type StoredDraft = { key: string; owner: string; unsavedDraft: UnsavedDraft | undefined };

/** All stored drafts, of every user. `unsavedDraft` is undefined if a draft cannot be read. */
function readAllDrafts(): StoredDraft[] {
  return listKeysWithPrefix(draftPrefix).map((key) => {
    const [owner = '', at] = key.slice(draftPrefix.length).split('\n');
    const stored = parseJson(localStore.read(key));
    return {
      key,
      owner,
      unsavedDraft: isUnsavedDraft(stored) && String(stored.at) === at ? stored : undefined,
    };
  });
}

function listKeysWithPrefix(prefix: string): string[] {
  return localStore.keys().filter((key) => key.startsWith(prefix));
}

/**
 * Stores a draft and deletes the one that it was resumed from. Stores nothing if its owner has logged out.
 * Returns the draft's id.
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
  const all = readDraftsOfOwner(owner);
  // Two pages may have resumed the same draft, so a page overwrites only the draft that it is writing itself.
  const own = all.find(({ at, writing }) => at === instead && writing?.page === getPageName());
  const at = own?.at ?? findUnusedDraftTime(all, unsavedDraft.at);
  const text = JSON.stringify({ ...unsavedDraft, at, typedAt: unsavedDraft.at });
  const isStored = localStore.write(makeDraftKey(owner, at), text);
  if (instead !== undefined && instead !== at) {
    dropUnsavedDraft(owner, instead);
    // The deleted draft may have made room, so try again.
    if (!isStored) localStore.write(makeDraftKey(owner, at), text);
  }
  for (const old of readDraftsOfOwner(owner).slice(maxDrafts)) dropUnsavedDraft(owner, old.at);
  return at;
}

function findUnusedDraftTime(all: readonly UnsavedDraft[], from: number): number {
  let at = from;
  while (all.some((one) => one.at === at)) at += 1;
  return at;
}

export function dropUnsavedDraft(owner: string, at: number): void {
  localStore.remove(makeDraftKey(owner, at));
}

/** Deletes all drafts of a user at log-out. Afterwards no tab stores new ones. */
export function forgetUnsavedDrafts(owner: string): void {
  for (const key of listKeysWithPrefix(makeDraftKey(owner, ''))) localStore.remove(key);
  localStore.write(loggedOutPrefix + owner, 'yes');
}

/** Whether this user has logged out in this browser and not signed in since. */
export function hasLoggedOut(owner: string): boolean {
  return localStore.read(loggedOutPrefix + owner) !== null;
}

/**
 * Allows drafts of the signed-in user again. Also deletes drafts of all users that are too old or unreadable.
 */
export function allowUnsavedDrafts(now: number): void {
  localStore.remove(loggedOutPrefix + readSession().username);
  for (const key of listKeysWithPrefix(formerStorageKeyPrefix)) localStore.remove(key);
  for (const { key, unsavedDraft } of readAllDrafts())
    if (!unsavedDraft || now - getLastTypedTime(unsavedDraft) >= draftLifetimeMs) localStore.remove(key);
}

/**
 * Releases the drafts of dead pages, so that the user can resume them. Returns whether there were drafts of
 * other pages.
 */
export async function releaseUnsavedDrafts(now: number): Promise<boolean> {
  if (!readAllDrafts().some(isWrittenByOtherPage)) return false;
  const livePages = await findLivePages();
  const isDead = ({ page, until }: NonNullable<UnsavedDraft['writing']>) =>
    livePages ? !livePages.has(page) : until < now;
  // Read again, since pages may have written in the meantime.
  const left = readAllDrafts().filter(
    ({ unsavedDraft }) => unsavedDraft?.writing && isDead(unsavedDraft.writing),
  );
  const takenOver = left.filter(isWrittenByOtherPage);
  for (const { key, unsavedDraft } of takenOver)
    localStore.write(key, JSON.stringify({ ...unsavedDraft, writing: undefined }));
  return takenOver.length > 0;
}

/**
 * Whether a storage key belongs to unsaved drafts. In a storage event, a `null` key means that the whole
 * storage was cleared.
 */
export function isUnsavedDraftKey(key: string | null): boolean {
  return key === null || key.startsWith(draftPrefix);
}

function isWrittenByOtherPage({ unsavedDraft }: StoredDraft): boolean {
  return unsavedDraft?.writing !== undefined && unsavedDraft.writing.page !== getPageName();
}

function isUnsavedDraft(stored: unknown): stored is UnsavedDraft {
  const { at, form, title, address } = Object(stored);
  const areTexts = [form, title].every((text) => typeof text === 'string');
  return typeof at === 'number' && areTexts && /^\/(?![/\\])/.test(String(address));
}
