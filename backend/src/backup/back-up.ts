import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { type Running, withPostgres } from '../database/embedded/running-postgres';
import { errorCode } from '../database/error-code';
import { readSettings, type Settings } from '../settings';
import { StartError } from '../start-error';
import { copyDatabase, takeBackupTurn } from './copy-database';
import { copyFolder } from './copy-folder';
import { type Manifest, manifestName, restFolder } from './manifest';
import { backupKeyFolder, fingerprintOf, signManifest } from './sign-manifest';

export type BackedUp = { folder: string; files: number; bytes: number; signedBy: string };

/**
 * Copies the embedded database and everything else of DATA_DIR into an empty folder, whether the server runs or not.
 */
export async function backUp(env: NodeJS.ProcessEnv, target: string): Promise<BackedUp> {
  const settings = readSettings(env);
  const folder = resolve(target);
  refuseImpossible(settings, folder);
  await makeEmpty(folder);
  try {
    const copied = await withPostgres(settings.dataFolder, async (running) => {
      await takeBackupTurn(running.client);
      return copyAll(settings, running, folder);
    });
    const manifest = signManifest(copied, settings.dataFolder);
    await writeFile(join(folder, manifestName), JSON.stringify(manifest, undefined, 1), {
      mode: 0o600,
      flush: true,
    });
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    return { folder, files: manifest.files.length, bytes, signedBy: fingerprintOf(manifest) };
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

/** What is signed of the journal must not be newer than the journal, and files not older than the rows that name them. */
async function copyAll(
  { dataFolder, attachments }: Settings,
  running: Running,
  into: string,
): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const last = attachments.kind === 'folder' ? [relative(dataFolder, attachments.folder)] : [];
  const parts = [
    await copyFolder({
      from: dataFolder,
      into,
      as: restFolder,
      isLeftOut: (path) => ['postgres', backupKeyFolder, ...last].includes(path),
    }),
    await copyDatabase(running, into),
  ];
  for (const name of last) {
    const as = `${restFolder}/${name}`;
    parts.push(await copyFolder({ from: join(dataFolder, name), into, as, isLeftOut: () => false }));
  }
  return {
    format: 2,
    madeAt,
    folders: parts.flatMap(({ folders }) => folders),
    files: parts.flatMap(({ files }) => files),
  };
}

function refuseImpossible({ database, dataFolder }: Settings, folder: string): void {
  if (database.kind === 'external') {
    throw new StartError(
      'DATABASE_URL is set: back that PostgreSQL up with its own tools (pg_dump, pg_basebackup), and DATA_DIR beside it.',
    );
  }
  if (`${folder}${sep}`.startsWith(`${dataFolder}${sep}`)) {
    throw new StartError(
      `The backup would lie in the data folder ${dataFolder} itself. Name a folder elsewhere.`,
    );
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await namesIn(folder)).length === 0) return;
  throw new StartError(`The folder ${folder} is not empty. Name one that is, or that does not exist yet.`);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOTDIR') throw error;
    throw new StartError(`${folder} is not a folder.`);
  }
}
