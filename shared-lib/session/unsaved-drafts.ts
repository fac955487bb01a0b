import { localStore, parseJson } from './browser-storage';
import { findLivePages, getPageName } from './live-pages';
import { readSession } from './session';

/** The unsaved values of a form when the session ended, stored in this browser for the user who typed them. */
export type UnsavedDraft = {
  /** When it was begun, in milliseconds. Unique among the drafts of its owner, so it serves as the id. */
  at: number;
  /** When something was typed last; without it, the time of `at` counts. */
  typedAt?: number;
  /** The unique name of the form. */
  form: string;
  /** The title of the form, as users see it. */
  title: string;
  /** The address of the form within this app. */
  address: string;
  typed: unknown;
  /** The page in which it is still being typed, and until when that page counts as alive if the browser cannot tell. */
  writing?: { page: string; until: number };
};

/** Each draft has its own key, so that no tab overwrites a draft of another tab. */
const draftPrefix = 'lexboard.keepsake.';
const draftKey = (owner: string, at: number | '') => `${draftPrefix}${owner}\n${at}`;
/** Marks that its owner has logged out in this browser and not signed in since, even if others have. */
const loggedOutPrefix = 'lexboard.logged-out.';
/** The former format, with all drafts of an owner in one text. These entries are only deleted. */
const formerPrefix = 'lexboard.keepsakes.';

const maxDrafts = 20;
const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** The drafts of an owner, newest first, without those that are still being typed in an open page. */
export function unsavedDraftsOf(owner: string): UnsavedDraft[] {
  return readDraftsOf(owner).filter(({ writing }) => writing === undefined);
}

function readDraftsOf(owner: string): UnsavedDraft[] {
  const own = readAllDrafts().flatMap((one) => (one.owner === owner && one.unsavedDraft) || []);
  return own.sort((one, other) => lastTypedAt(other) - lastTypedAt(one) || other.at - one.at);
}

const lastTypedAt = ({ at, typedAt = at }: UnsavedDraft) => typedAt;

type StoredDraft = { key: string; owner: string; unsavedDraft: UnsavedDraft | undefined };

/** The drafts of all owners, including unreadable ones. */
function readAllDrafts(): StoredDraft[] {
  return keysFrom(draftPrefix).map((key) => {
    const [owner = '', at] = key.slice(draftPrefix.length).split('\n');
    const kept = parseJson(localStore.read(key));
    return { key, owner, unsavedDraft: isUnsavedDraft(kept) && String(kept.at) === at ? kept : undefined };
  });
}

function keysFrom(beginning: string): string[] {
  return localStore.keys().filter((key) => key.startsWith(beginning));
}

/**
 * Stores a draft in place of the one that it was resumed from. Stores nothing once its owner has logged out.
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
  const all = readDraftsOf(owner);
  // Two pages may have resumed the same draft, so this page overwrites only a draft that it writes itself.
  const own = all.find(({ at, writing }) => at === instead && writing?.page === getPageName());
  const at = own?.at ?? findFreeTime(all, unsavedDraft.at);
  const text = JSON.stringify({ ...unsavedDraft, at, typedAt: unsavedDraft.at });
  const isStored = localStore.write(draftKey(owner, at), text);
  if (instead !== undefined && instead !== at) {
    dropUnsavedDraft(owner, instead);
    // Dropping the resumed draft may have made room, so this tries again.
    if (!isStored) localStore.write(draftKey(owner, at), text);
  }
  for (const old of readDraftsOf(owner).slice(maxDrafts)) dropUnsavedDraft(owner, old.at);
  return at;
}

function findFreeTime(all: readonly UnsavedDraft[], from: number): number {
  let at = from;
  while (all.some((one) => one.at === at)) at += 1;
  return at;
}

export function dropUnsavedDraft(owner: string, at: number): void {
  localStore.remove(draftKey(owner, at));
}

/** Deletes all drafts of a user who logs out, and keeps all tabs from storing new ones. */
export function forgetUnsavedDrafts(owner: string): void {
  for (const key of keysFrom(draftKey(owner, ''))) localStore.remove(key);
  localStore.write(loggedOutPrefix + owner, 'yes');
}

/** Whether this user has logged out in this browser and not signed in since. */
export function hasLoggedOut(owner: string): boolean {
  return localStore.read(loggedOutPrefix + owner) !== null;
}

/** Allows drafts of the signed-in user again, and deletes all that are too old or unreadable, whoever owns them. */
export function allowUnsavedDrafts(now: number): void {
  localStore.remove(loggedOutPrefix + readSession().username);
  for (const key of keysFrom(formerPrefix)) localStore.remove(key);
  for (const { key, unsavedDraft } of readAllDrafts())
    if (!unsavedDraft || now - lastTypedAt(unsavedDraft) >= draftLifetimeMs) localStore.remove(key);
}

/**
 * Releases drafts whose page has died, so that they can be resumed. Returns whether there were any from other
 * pages.
 */
export async function releaseUnsavedDrafts(now: number): Promise<boolean> {
  if (!readAllDrafts().some(isWrittenElsewhere)) return false;
  const living = await findLivePages();
  const isDead = ({ page, until }: NonNullable<UnsavedDraft['writing']>) =>
    living ? !living.has(page) : until < now;
  // Read again, since pages may have written in the meantime.
  const left = readAllDrafts().filter(
    ({ unsavedDraft }) => unsavedDraft?.writing && isDead(unsavedDraft.writing),
  );
  const freed = left.filter(isWrittenElsewhere);
  for (const { key, unsavedDraft } of freed)
    localStore.write(key, JSON.stringify({ ...unsavedDraft, writing: undefined }));
  return freed.length > 0;
}

/** Whether a change in the browser's storage concerns unsaved drafts; a `null` key means that all was cleared. */
export function isUnsavedDraftKey(key: string | null): boolean {
  return key === null || key.startsWith(draftPrefix);
}

function isWrittenElsewhere({ unsavedDraft }: StoredDraft): boolean {
  return unsavedDraft?.writing !== undefined && unsavedDraft.writing.page !== getPageName();
}

function isUnsavedDraft(kept: unknown): kept is UnsavedDraft {
  const { at, form, title, address } = Object(kept);
  const areTexts = [form, title].every((text) => typeof text === 'string');
  return typeof at === 'number' && areTexts && /^\/(?![/\\])/.test(String(address));
}
