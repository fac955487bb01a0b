import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeRestoredCopyLive, restoreBackup } from '../../src/backup/restore';
import { realHome, testDataFolder } from '../data-folder';
import { runAs, superuserOf } from '../fresh-database';
import { relaxedLimits, serveBackend } from '../serve-backend';
import { waitUntil } from '../wait-until';
import { type ArchivedLibrary, archivedLibrary } from './archived-library';
import { auditFaults, letter, lostOf } from './check-library';

const limits = { ...relaxedLimits, LIMIT_FACTOR: '100000' };

let library: ArchivedLibrary;
beforeAll(async () => {
  library = await archivedLibrary(limits);
});
afterAll(() => library.remove());

/**
 * Restores a copy. Returns how many of the earlier and later saves it lacks, its faults, and the letter that it serves.
 */
async function restored(more: { until?: Date }) {
  const { keyFile, archive, file } = library;
  const target = testDataFolder();
  const env = { DATA_DIR: target.path, ...limits };
  await restoreBackup(env, library.backup, { keyFile, log: archive, ...more });
  const served = await serveBackend(env);
  const missing = async (ids: number[]) => (await lostOf(superuserOf(env), ids)).length;
  const { token } = (await served.signIn())('viewer@demo.test');
  const url = `${served.address}/attachment/license/${file}~letter.txt`;
  const response = await fetch(url, { headers: { authorization: token } });
  const found = {
    early: await missing(library.early),
    late: await missing(library.late),
    faults: await auditFaults(env),
    letter: await response.text(),
  };
  await served.close();
  target.remove();
  return found;
}

describe('after the loss of a machine, its backup and log archive', () => {
  it('restore every save whose piece of the log was archived, and the files', async () => {
    expect(await restored({})).toEqual({ early: 0, late: 0, faults: [], letter });
  });

  it('restore a point in time: everything saved before it, and nothing after it', async () => {
    const found = await restored({ until: library.moment });
    expect(found).toEqual({ early: 0, late: library.late.length, faults: [], letter });
  });

  it('are not written by a restored copy, neither while it is held nor when it is live', async () => {
    const target = testDataFolder();
    const env = { DATA_DIR: target.path, ...library.archiving };
    await restoreBackup(env, library.backup, { keyFile: library.keyFile });
    const before = readdirSync(library.archive);
    const restored = await serveBackend(env);
    expect(restored.backend.greeting.join('\n')).toContain('The log of a restored copy is not archived');
    await switchPiece(env);
    expect(existsSync(join(realHome(target.path), 'log-spool'))).toBe(false);
    await restored.close();
    expect(readdirSync(library.archive)).toEqual(before);
    expect(await makeRestoredCopyLive(env)).toMatch(/is live now.*\nIts log is not archived yet\. .* an empty folder/);
    await expect(serveBackend(env)).rejects.toThrow(/has the log of another library/);
    expect(readdirSync(library.archive)).toEqual(before);
    target.remove();
  });

  it('are refused for a time that the log does not reach, and nothing is created', async () => {
    const target = testDataFolder();
    const until = new Date(Date.now() + 3_600_000);
    const restoring = restoreBackup({ DATA_DIR: target.path }, library.backup, {
      keyFile: library.keyFile,
      log: library.archive,
      until,
    });
    await expect(restoring).rejects.toThrow(/The archive does not reach \d{4}-.*Nothing was restored\./);
    target.remove();
  });
});

describe('a library started without its archive', () => {
  const other = testDataFolder();
  afterAll(() => other.remove());
  const own = () => ({ DATA_DIR: library.source, ...limits });

  it('says that its archive ends here, and later refuses to continue it', async () => {
    const served = await serveBackend(own());
    expect(served.backend.greeting.join('\n')).toMatch(/WAL_ARCHIVE_DIR is not set.*the old archive ends here/);
    await switchPiece(own());
    await served.close();
    await expect(serveBackend({ ...own(), ...library.archiving })).rejects.toThrow(
      /ends on 20\S+Z, when the server was started without the setting.*name an empty folder/,
    );
  });

  it('archives again into an empty folder, and an earlier backup is not restored across the gap', async () => {
    const env = { ...own(), ...library.archiving, WAL_ARCHIVE_DIR: other.path };
    const served = await serveBackend(env);
    const piece = await switchPiece(env);
    await waitUntil(async () => existsSync(join(other.path, `${piece}.age`)));
    await served.close();
    const target = testDataFolder();
    const restoring = restoreBackup({ DATA_DIR: target.path }, library.backup, {
      keyFile: library.keyFile,
      log: other.path,
    });
    await expect(restoring).rejects.toThrow(
      /has a gap: the piece after [0-9A-F]{24} is missing.* Nothing was restored/,
    );
    expect(readdirSync(target.path)).toEqual([]);
    target.remove();
  });

  it('with a lost piece in its archive can be restored to a time before the gap, but not after it', async () => {
    const gapped = testDataFolder();
    cpSync(library.archive, gapped.path, { recursive: true, preserveTimestamps: true });
    const pieces = readdirSync(gapped.path).filter((name) => /^[0-9A-F]{24}\.age$/.test(name));
    const last = pieces.toSorted().at(-1) ?? '';
    const later = (Number.parseInt(last.slice(16, 24), 16) + 2).toString(16).toUpperCase().padStart(8, '0');
    cpSync(join(gapped.path, last), join(gapped.path, `${last.slice(0, 16)}${later}.age`));
    const target = testDataFolder();
    const env = { DATA_DIR: target.path, ...limits };
    const restoreGapped = (until?: Date) =>
      restoreBackup(env, library.backup, {
        keyFile: library.keyFile,
        log: gapped.path,
        ...(until && { until }),
      });
    await expect(restoreGapped()).rejects.toThrow(/has a gap.*name a moment before that with --until/);
    await expect(restoreGapped(new Date())).rejects.toThrow(/has a gap/);
    expect((await restoreGapped(library.moment)).dataFolder).toBe(target.path);
    for (const { remove } of [target, gapped]) remove();
  });
});

/** Ends the current piece of the log, like the archive timeout, and returns its name. */
async function switchPiece(env: NodeJS.ProcessEnv): Promise<string> {
  const [row] = await runAs<{ name: string }>(
    superuserOf(env),
    'create table if not exists piece (id integer)',
    'drop table piece',
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  return row?.name ?? '';
}
