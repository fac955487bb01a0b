import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from 'shared-lib/settings';
import type { Database } from '../database/database';
import { errorMessage } from '../database/error-code';
import type { Log } from '../operations/log';
import { StartError } from '../start-error';
import type { AttachmentLimits } from './attachment-limits';
import type { Attachments } from './attachments';
import type { ContentStore } from './content-store';
import { folderStore } from './folder-store';

type Place = { kind: 'folder'; folder: string } | { kind: 'bucket'; bucket: Bucket };
type Wishes = { dataFolder: string; attachments: Place; attachmentLimits: AttachmentLimits };
type Opening = { settings: Wishes; database: Database; log: Log };

/** Opens the place of the files; throws StartError where none can be kept there. */
export async function openAttachments({ settings, database, log }: Opening): Promise<Attachments> {
  const store = await openCheckedStore(settings);
  const folder = settings.attachments.kind === 'folder' ? settings.attachments.folder : settings.dataFolder;
  const waitingFolder = join(folder, 'waiting');
  try {
    await mkdir(waitingFolder, { recursive: true, mode: 0o700 });
    await sweep(waitingFolder);
  } catch (error) {
    throw noPlace(settings, store, error);
  }
  return { database, store, limits: settings.attachmentLimits, waitingFolder, log };
}

/** The store alone; throws StartError where it cannot be used. */
export async function openCheckedStore(settings: Pick<Wishes, 'attachments'>): Promise<ContentStore> {
  const store = await openStore(settings);
  try {
    await store.check();
    return store;
  } catch (error) {
    throw noPlace(settings, store, error);
  }
}

/** Touches nothing yet. */
export async function openStore({ attachments }: Pick<Wishes, 'attachments'>): Promise<ContentStore> {
  if (attachments.kind === 'folder') return folderStore(attachments.folder);
  // Loaded where it is used: its library is larger than all the rest.
  const { bucketStore } = await import(/* webpackMode: "eager" */ './bucket-store');
  return bucketStore(attachments.bucket);
}

function noPlace(
  { attachments }: Pick<Wishes, 'attachments'>,
  store: ContentStore,
  error: unknown,
): StartError {
  const setting = attachments.kind === 'bucket' ? 'ATTACHMENTS_URL' : 'DATA_DIR';
  const reason = `${Object(error).name}: ${errorMessage(error)}`;
  return new StartError(`Files cannot be kept in the ${store.place} (${setting}): ${reason}`);
}

const longestWaitMs = 3_600_000;

/** What a killed server left half way; another server may be at work in the same folder. */
async function sweep(waitingFolder: string): Promise<void> {
  for (const name of await readdir(waitingFolder)) {
    const path = join(waitingFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > longestWaitMs) await rm(path, { force: true });
  }
}
