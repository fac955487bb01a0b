import { localStore, parseJson } from './browser-storage';
import { findLivePages, getUniquePageName } from './live-pages';
import { readSession } from './session';

/**
 * The unsaved values of a form. The browser stores them for the user who entered them, so that this user can resume the
 * form after the session has ended.
 */
export type UnsavedDraft = {
  /**
   * The time at which the draft was first stored, in milliseconds. No two drafts of an owner have the same time, so it
   * is the draft's id.
   */
  at: number;
  /** The time at which the draft was last stored. If it is missing, use `at`. */
  typedAt?: number;
  /** The unique name of the form. */
  form: string;
  /** The title of the form, as users see it. */
  title: string;
  /** The address of the form within this app. */
  address: string;
  typed: unknown;
  /**
   * The page that still writes this draft. If the browser cannot tell whether that page is alive, other pages treat it
   * as dead from `until` on.
   */
  writing?: { page: string; until: number };
};

/**
 * The prefix of the storage keys of drafts. Each draft has its own key, so that tabs do not overwrite each
 * other's drafts.
 */
const draftPrefix = 'lexboard.keepsake.';
const makeDraftKey = (owner: string, at: number | '') => `${draftPrefix}${owner}\n${at}`;
/**
 * The prefix of storage keys. Each such key names a user who logged out in this browser and has not signed in since.
 */
const loggedOutPrefix = 'lexboard.logged-out.';
/** The prefix of storage keys in an older format. Entries in that format are never read, only deleted. */
const formerStorageKeyPrefix = 'lexboard.keepsakes.';

const maxDrafts = 20;
const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Lists the drafts of an owner, newest first. It leaves out drafts that a page is still writing. */
export function listUnsavedDrafts(owner: string): UnsavedDraft[] {
  return readDraftsOfOwner(owner).filter(({ writing }) => writing === undefined);
}

function readDraftsOfOwner(owner: string): UnsavedDraft[] {
  const own = readAllDrafts().flatMap((draft) => (draft.owner === owner && draft.unsavedDraft) || []);
  return own.sort((one, other) => getLastInputTime(other) - getLastInputTime(one) || other.at - one.at);
}

const getLastInputTime = ({ at, typedAt = at }: UnsavedDraft) => typedAt;

type StoredDraft = { key: string; owner: string; unsavedDraft: UnsavedDraft | undefined };

/** Reads the stored drafts of all users. `unsavedDraft` is undefined if a draft is unreadable. */
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
 * Stores a draft. `instead` is the id of the draft that it replaces: this page's own earlier version, or the draft from
 * which the form was resumed. Returns the id of the stored draft. Stores nothing and returns `undefined` if the owner
 * has logged out.
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
  const drafts = readDraftsOfOwner(owner);
  // Two pages may have resumed the same draft. So a page overwrites a draft only if it wrote that draft itself.
  const own = drafts.find(({ at, writing }) => at === instead && writing?.page === getUniquePageName());
  const at = own?.at ?? findUnusedDraftTime(drafts, unsavedDraft.at);
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

function findUnusedDraftTime(drafts: readonly UnsavedDraft[], from: number): number {
  let at = from;
  while (drafts.some((draft) => draft.at === at)) at += 1;
  return at;
}

export function dropUnsavedDraft(owner: string, at: number): void {
  localStore.remove(makeDraftKey(owner, at));
}

/** Deletes all drafts of a user who logs out. Afterwards no tab stores new ones. */
export function forgetUnsavedDrafts(owner: string): void {
  for (const key of listKeysWithPrefix(makeDraftKey(owner, ''))) localStore.remove(key);
  localStore.write(loggedOutPrefix + owner, 'yes');
}

/** Whether this user logged out in this browser and has not signed in since. */
export function hasLoggedOut(owner: string): boolean {
  return localStore.read(loggedOutPrefix + owner) !== null;
}

/**
 * Allows the signed-in user to store drafts again after an earlier log-out. Also deletes all drafts that are too old or
 * unreadable, whoever owns them.
 */
export function allowUnsavedDrafts(now: number): void {
  localStore.remove(loggedOutPrefix + readSession().username);
  for (const key of listKeysWithPrefix(formerStorageKeyPrefix)) localStore.remove(key);
  for (const { key, unsavedDraft } of readAllDrafts())
    if (!unsavedDraft || now - getLastInputTime(unsavedDraft) >= draftLifetimeMs) localStore.remove(key);
}

/**
 * Releases the drafts of pages that died while they were writing them, so that the user can resume these drafts.
 * Returns whether there were such drafts.
 */
export async function releaseDraftsOfDeadPages(now: number): Promise<boolean> {
  if (!readAllDrafts().some(isWrittenByOtherPage)) return false;
  const livePages = await findLivePages();
  const isDead = ({ page, until }: NonNullable<UnsavedDraft['writing']>) =>
    livePages ? !livePages.has(page) : until < now;
  // Reads again, because other pages may have written in the meantime.
  const draftsOfDeadPages = readAllDrafts().filter(
    ({ unsavedDraft }) => unsavedDraft?.writing && isDead(unsavedDraft.writing),
  );
  const released = draftsOfDeadPages.filter(isWrittenByOtherPage);
  for (const { key, unsavedDraft } of released)
    localStore.write(key, JSON.stringify({ ...unsavedDraft, writing: undefined }));
  return released.length > 0;
}

/** Whether a storage event may have changed unsaved drafts. Its key is `null` if the whole storage was cleared. */
export function isUnsavedDraftKey(key: string | null): boolean {
  return key === null || key.startsWith(draftPrefix);
}

function isWrittenByOtherPage({ unsavedDraft }: StoredDraft): boolean {
  return unsavedDraft?.writing !== undefined && unsavedDraft.writing.page !== getUniquePageName();
}

function isUnsavedDraft(stored: unknown): stored is UnsavedDraft {
  const { at, form, title, address } = Object(stored);
  const areTexts = [form, title].every((text) => typeof text === 'string');
  return typeof at === 'number' && areTexts && /^\/(?![/\\])/.test(String(address));
}
