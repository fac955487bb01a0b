import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { type PostgresConnection, runOnEmbeddedPostgres } from '../platform/database/embedded/running-postgres';
import { readErrorCode } from '../platform/database/error-code';
import { refuseUnfinishedRestore } from '../platform/restored-library';
import { readSettings, type Settings } from '../platform/settings';
import { StartError } from '../platform/start-error';
import { createEncryption, type StreamCipher } from './backup-key';
import { acquireBackupLock, copyDatabase, copyFolder } from './copy-database';
import { archiveGapFileName, archiveIdFileName } from './log-archive';
import {
  type BackupManifest,
  backupKeyFolderName,
  computeKeyFingerprint,
  manifestName,
  otherDataFolderName,
  signManifest,
} from './manifest';

export type BackupResult = Pick<BackupManifest, 'recipients' | 'hasKeys'> & {
  folder: string;
  files: number;
  bytes: number;
  signedBy: string;
};

type CreateBackupOptions = {
  /** True to leave the files unencrypted. Everybody who can read them can then use them. */
  isPlain?: boolean;
  /** True to include database passwords and secret keys. */
  withKeys?: boolean;
};

/**
 * Copies the embedded database and the rest of DATA_DIR into an empty folder. The server may run meanwhile.
 */
export async function createBackup(
  env: NodeJS.ProcessEnv,
  target: string,
  { isPlain = false, withKeys = false }: CreateBackupOptions = {},
): Promise<BackupResult> {
  const settings = readSettings(env);
  const folder = resolve(target);
  refuseImpossibleBackup(settings, folder);
  refuseUnfinishedRestore(settings.dataFolder);
  const recipients = isPlain ? [] : settings.backupRecipients;
  if (!isPlain && recipients.length === 0) throw new StartError(noRecipientMessage);
  const isOurs = await makeEmptyFolder(folder);
  try {
    const copied = await runOnEmbeddedPostgres(settings.dataFolder, async (running) => {
      await acquireBackupLock(running.client);
      const cipher = createEncryption(recipients);
      const copied = await copyDatabaseAndFiles(settings, running, { into: folder, cipher, withKeys });
      return { ...copied, recipients, hasKeys: withKeys };
    });
    const manifest = signManifest(copied, settings.dataFolder);
    await writeFile(join(folder, manifestName), JSON.stringify(manifest, undefined, 1), {
      mode: 0o600,
      flush: true,
    });
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    const signedBy = computeKeyFingerprint(manifest);
    return { folder, files: manifest.files.length, bytes, signedBy, recipients, hasKeys: withKeys };
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    if (isOurs) await rmdir(folder);
    throw error;
  }
}

/**
 * Copies checkpoints before the journal, because they must not attest entries that the copied journal lacks.
 * Copies attachments after the database, so that every copied row has its file.
 */
async function copyDatabaseAndFiles(
  { dataFolder, attachments }: Settings,
  running: PostgresConnection,
  { into, cipher, withKeys }: { into: string; cipher: StreamCipher | undefined; withKeys: boolean },
): Promise<Omit<BackupManifest, 'recipients' | 'hasKeys'>> {
  const madeAt = new Date().toISOString();
  const foldersToCopyLast = attachments.kind === 'folder' ? [relative(dataFolder, attachments.folder)] : [];
  const parts = [
    await copyFolder({
      from: dataFolder,
      into,
      subfolder: otherDataFolderName,
      isLeftOut: (path) =>
        ['postgres', backupKeyFolderName, archiveIdFileName, archiveGapFileName, ...foldersToCopyLast].includes(path) ||
        (!withKeys && isSecretFile(path)),
      cipher,
    }),
    await copyDatabase(running, into, cipher),
  ];
  for (const name of foldersToCopyLast) {
    const subfolder = `${otherDataFolderName}/${name}`;
    parts.push(await copyFolder({ from: join(dataFolder, name), into, subfolder, isLeftOut: () => false, cipher }));
  }
  return {
    format: 3,
    madeAt,
    folders: parts.flatMap(({ folders }) => folders),
    files: parts.flatMap(({ files }) => files),
  };
}

const noRecipientMessage =
  'A backup is encrypted, and nothing says for whom. Make a key with "npm run backup -- --new-key <file>", keep the file elsewhere, and set BACKUP_RECIPIENT to the public key that the command prints. For a backup that everybody can open who can read it, add --plain.';

/** Returns true for secret files: database passwords, the second-factor key, release signing keys. */
function isSecretFile(path: string): boolean {
  return /^(postgres-passwords\.json|second-factor\.key|release-keys\/[^/]+\.pem)$/.test(path);
}

function refuseImpossibleBackup({ database, dataFolder }: Settings, folder: string): void {
  if (database.kind === 'external') {
    throw new StartError(
      'DATABASE_URL is set: back that PostgreSQL up with its own tools (pg_dump, pg_basebackup), and DATA_DIR beside it.',
    );
  }
  if (`${folder}${sep}`.startsWith(`${dataFolder}${sep}`)) {
    throw new StartError(`The backup would lie in the data folder ${dataFolder} itself. Name a folder elsewhere.`);
  }
}

/** Creates the folder if it is missing. Returns true if it was created. Throws if it is not empty. */
async function makeEmptyFolder(folder: string): Promise<boolean> {
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readFileNames(folder)).length === 0) return firstCreated !== undefined;
  throw new StartError(`The folder ${folder} is not empty. Name one that is, or that does not exist yet.`);
}

async function readFileNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (readErrorCode(error) !== 'ENOTDIR') throw error;
    throw new StartError(`${folder} is not a folder.`);
  }
}
