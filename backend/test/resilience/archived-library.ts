import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBackup } from '../../src/backup/back-up';
import { makeBackupKey } from '../../src/backup/backup-key';
import { backendProcess, killHard } from '../backend-process';
import { testDataFolder } from '../data-folder';
import { runAs, superuserOf } from '../fresh-database';
import { startSessions } from '../start-sessions';
import { waitUntil } from '../wait-until';
import { attachLetter } from './check-library';
import { savesMore, startWriters } from './writers';

export type ArchivedLibrary = Awaited<ReturnType<typeof archivedLibrary>>;

/** A library whose machine and disk are lost. A backup remains, and the archive of the log written after it. */
export async function archivedLibrary(limits: NodeJS.ProcessEnv) {
  const [source, backup, archive] = [testDataFolder(), testDataFolder(), testDataFolder()];
  const keyFile = `${backup.path}.key`;
  const recipient = await makeBackupKey(keyFile);
  const archiving = { WAL_ARCHIVE_DIR: archive.path, BACKUP_RECIPIENT: recipient };
  const env = { DATA_DIR: source.path, ...archiving, ...limits };
  const server = await backendProcess(env);
  const admin = superuserOf(env);
  const token = (await startSessions(admin)).get('editor@demo.test') ?? '';
  await createBackup(env, backup.path, { withKeys: true });
  const file = await attachLetter(server.address, token);
  const early = await saveSome(server.address, token);
  const [row] = await runAs<{ now: Date }>(
    admin,
    "select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now",
  );
  const late = await saveSome(server.address, token);
  // Simulates the archive timeout, which ends a piece of the log.
  const [piece] = await runAs<{ name: string }>(admin, 'select pg_walfile_name(pg_switch_wal()) as name');
  const archivedFiles = [`${piece?.name}.age`, join('attachments/1', file.slice(0, 2), `${file}.age`)];
  for (const name of archivedFiles) await waitUntil(async () => existsSync(join(archive.path, name)));
  await killHard(server);
  return {
    /** The data folder as it was when its server was killed. */
    source: source.path,
    backup: backup.path,
    archive: archive.path,
    archiving,
    keyFile,
    file,
    /** The ids saved before and after the target time. */
    early,
    late,
    moment: row?.now ?? new Date(),
    remove: () => {
      for (const { remove } of [source, backup, archive]) remove();
      rmSync(keyFile);
    },
  };
}

async function saveSome(address: string, token: string): Promise<number[]> {
  const writers = startWriters(address, token, 2);
  await savesMore(writers, 10);
  await writers.stop();
  return writers.saved.map(({ id }) => id);
}
