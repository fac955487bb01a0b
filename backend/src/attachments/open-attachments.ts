import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from 'shared-lib/settings';
import type { RaiseAlert } from '../platform/alerts/alert';
import type { AttachmentLimits, ScannerSettings } from '../platform/attachment-settings';
import type { Database } from '../platform/database/database';
import { readErrorMessage } from '../platform/database/error-code';
import type { Log } from '../platform/operations/log';
import { readRestoredCopy } from '../platform/restored-library';
import { StartError } from '../platform/start-error';
import type { AttachmentDeps } from './attachments';
import type { ContentStore } from './content-store';
import { createFolderStore } from './folder-store';
import { openScanner } from './scanner';

type AttachmentSettings = {
  dataFolder: string;
  attachments: { kind: 'folder'; folder: string } | { kind: 'bucket'; bucket: Bucket };
  attachmentLimits: AttachmentLimits;
  scanner: ScannerSettings | undefined;
};

/** Opens the content store; throws a StartError if files cannot be stored there. */
export async function openAttachments({
  settings,
  database,
  log,
  alarm,
}: {
  settings: AttachmentSettings;
  database: Database;
  log: Log;
  alarm: RaiseAlert;
}): Promise<AttachmentDeps> {
  const store = await openContentStore(settings);
  const waitingFolder = findUploadFolder(settings);
  try {
    await mkdir(waitingFolder, { recursive: true, mode: 0o700 });
    await removeIncompleteFiles(waitingFolder);
  } catch (error) {
    throw createStoreError(settings, store, error);
  }
  const guarded = preventRemovalInRestoredCopy(store, settings.dataFolder);
  const { attachmentLimits: limits, scanner } = settings;
  return { database, store: guarded, limits, waitingFolder, scan: openScanner(scanner), log, alarm };
}

/**
 * Wraps the store of a restored backup so that it removes nothing. The original installation may use the same
 * bucket and still need these files.
 */
function preventRemovalInRestoredCopy(store: ContentStore, dataFolder: string): ContentStore {
  return {
    ...store,
    async remove(location) {
      if (readRestoredCopy(dataFolder) !== undefined)
        throw new Error('A restored copy removes no attachments until it goes live.');
      await store.remove(location);
    },
  };
}

/**
 * Returns the folder for files that are still arriving. It is inside the attachments folder, so that a
 * complete file is moved on the same disk. With a bucket, it is in the data folder.
 */
export function findUploadFolder({
  attachments,
  dataFolder,
}: Pick<AttachmentSettings, 'attachments' | 'dataFolder'>): string {
  return join(attachments.kind === 'folder' ? attachments.folder : dataFolder, 'waiting');
}

/** Opens the content store. Throws a StartError if the store does not accept files. */
export async function openContentStore(settings: Pick<AttachmentSettings, 'attachments'>): Promise<ContentStore> {
  const store = await createContentStore(settings);
  try {
    await store.check();
    return store;
  } catch (error) {
    throw createStoreError(settings, store, error);
  }
}

/** Creates the content store without a connection to it. Does not check that it is usable. */
export async function createContentStore({
  attachments,
}: Pick<AttachmentSettings, 'attachments'>): Promise<ContentStore> {
  if (attachments.kind === 'folder') return createFolderStore(attachments.folder);
  // Loads the S3 library only for buckets, because it is larger than all other code of the server.
  const { createBucketStore } = await import(/* webpackMode: "eager" */ './bucket-store');
  return createBucketStore(attachments.bucket);
}

function createStoreError(
  { attachments }: Pick<AttachmentSettings, 'attachments'>,
  store: ContentStore,
  error: unknown,
): StartError {
  const setting = attachments.kind === 'bucket' ? 'ATTACHMENTS_URL' : 'DATA_DIR';
  const reason = `${Object(error).name}: ${readErrorMessage(error)}`;
  return new StartError(`Files cannot be kept in the ${store.displayName} (${setting}): ${reason}`);
}

const incompleteFileAgeMs = 3_600_000;

/**
 * Removes incomplete files of killed servers. Keeps files that changed lately, because another server may be
 * writing them.
 */
async function removeIncompleteFiles(waitingFolder: string): Promise<void> {
  for (const name of await readdir(waitingFolder)) {
    const path = join(waitingFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > incompleteFileAgeMs) await rm(path, { force: true });
  }
}
