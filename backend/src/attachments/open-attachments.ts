import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from 'shared-lib/settings';
import type { Alarm } from '../platform/alerts/alert';
import type { AttachmentLimits, ScannerSettings } from '../platform/attachment-settings';
import type { Database } from '../platform/database/database';
import { errorMessage } from '../platform/database/error-code';
import type { Log } from '../platform/operations/log';
import { readRestoredCopy } from '../platform/restored-library';
import { StartError } from '../platform/start-error';
import type { Attachments } from './attachments';
import type { ContentStore } from './content-store';
import { folderStore } from './folder-store';
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
  alarm: Alarm;
}): Promise<Attachments> {
  const store = await openStore(settings);
  const waitingFolder = waitingFolderOf(settings);
  try {
    await mkdir(waitingFolder, { recursive: true, mode: 0o700 });
    await sweep(waitingFolder);
  } catch (error) {
    throw storeError(settings, store, error);
  }
  const guarded = withoutRemovalInCopy(store, settings.dataFolder);
  const { attachmentLimits: limits, scanner } = settings;
  return { database, store: guarded, limits, waitingFolder, scan: openScanner(scanner), log, alarm };
}

/** A restored copy may use the same bucket as its original, and the original may still use what is old in the copy. */
function withoutRemovalInCopy(store: ContentStore, dataFolder: string): ContentStore {
  return {
    ...store,
    async remove(place) {
      if (readRestoredCopy(dataFolder) !== undefined)
        throw new Error('A restored copy removes no attachments until it goes live.');
      await store.remove(place);
    },
  };
}

/** The folder where a file is received: on the disk of a folder store, otherwise in the server's data folder. */
export function waitingFolderOf({
  attachments,
  dataFolder,
}: Pick<AttachmentSettings, 'attachments' | 'dataFolder'>): string {
  return join(attachments.kind === 'folder' ? attachments.folder : dataFolder, 'waiting');
}

/** Opens only the store; throws a StartError if it cannot be used. */
export async function openStore(settings: Pick<AttachmentSettings, 'attachments'>): Promise<ContentStore> {
  const store = await createStore(settings);
  try {
    await store.check();
    return store;
  } catch (error) {
    throw storeError(settings, store, error);
  }
}

/** Creates the store without a check; it reads and writes nothing yet. */
export async function createStore({
  attachments,
}: Pick<AttachmentSettings, 'attachments'>): Promise<ContentStore> {
  if (attachments.kind === 'folder') return folderStore(attachments.folder);
  // Loaded only when it is used, because the S3 library is larger than all the rest.
  const { bucketStore } = await import(/* webpackMode: "eager" */ './bucket-store');
  return bucketStore(attachments.bucket);
}

function storeError(
  { attachments }: Pick<AttachmentSettings, 'attachments'>,
  store: ContentStore,
  error: unknown,
): StartError {
  const setting = attachments.kind === 'bucket' ? 'ATTACHMENTS_URL' : 'DATA_DIR';
  const reason = `${Object(error).name}: ${errorMessage(error)}`;
  return new StartError(`Files cannot be kept in the ${store.place} (${setting}): ${reason}`);
}

const longestWaitMs = 3_600_000;

/** Removes files that a killed server left incomplete. Another server may be using the same folder. */
async function sweep(waitingFolder: string): Promise<void> {
  for (const name of await readdir(waitingFolder)) {
    const path = join(waitingFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > longestWaitMs) await rm(path, { force: true });
  }
}
