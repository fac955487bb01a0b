import { createBackup } from '../../src/backup/back-up';
import { makeBackupKey } from '../../src/backup/backup-key';
import { restoreBackup } from '../../src/backup/restore';
import { type BackendProcess, backendProcess, stopCleanly } from '../backend-process';
import { testDataFolder } from '../data-folder';
import { superuserOf } from '../fresh-database';
import { relaxedLimits, type Served, serveBackend } from '../serve-backend';
import { startSessions } from '../start-sessions';
import { attachLetter, auditFaults, letter, lostOf } from './check-library';
import { printFigure } from './promise';
import { savesMore, startWriters, type Writers } from './writers';

const source = testDataFolder();
const target = testDataFolder();
const backup = testDataFolder();
const keys = testDataFolder();
const keyFile = `${keys.path}/backup.key`;
const env = { DATA_DIR: source.path, ...relaxedLimits, LIMIT_FACTOR: '100000' };
const restoredEnv = { DATA_DIR: target.path, ...relaxedLimits, LIMIT_FACTOR: '100000' };

let server: BackendProcess;
let writers: Writers;
let file: string;
/** The licenses that were saved before the backup began. */
let before: number[];

beforeAll(async () => {
  server = await backendProcess(env);
  const token = (await startSessions(superuserOf(env))).get('editor@demo.test') ?? '';
  file = await attachLetter(server.address, token);
  writers = startWriters(server.address, token);
  await savesMore(writers, 30);
  before = writers.saved.map((save) => save.id);
  const began = performance.now();
  const recipient = await makeBackupKey(keyFile);
  const backedUp = await createBackup({ ...env, BACKUP_RECIPIENT: recipient }, backup.path, {
    withKeys: true,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  printFigure(
    `backed up ${backedUp.files} files, ${(backedUp.bytes / 1e6).toFixed(1)} MB in ${seconds} s under 8 writers`,
  );
  await savesMore(writers, 30);
  await writers.stop();
});
afterAll(async () => {
  await writers.stop();
  await stopCleanly(server);
  for (const { remove } of [source, target, backup, keys]) remove();
});

describe('a backup taken under load', () => {
  let restored: Served;
  beforeAll(async () => {
    await restoreBackup(restoredEnv, backup.path, { keyFile });
    restored = await serveBackend(restoredEnv);
  });
  afterAll(() => restored.close());

  it('disturbs no concurrent writer', () => {
    expect(writers.unexpected).toEqual([]);
    expect(writers.refused).toEqual({ busy: 0, away: 0 });
    expect(writers.saved.length).toBeGreaterThan(before.length);
  });

  it('contains every write that was acknowledged before it began, and unbroken chains', async () => {
    const admin = superuserOf(restoredEnv);
    printFigure(`${before.length} saves acknowledged before it began, ${writers.saved.length} in all`);
    expect(await lostOf(admin, before)).toEqual([]);
    expect(await auditFaults(restoredEnv)).toEqual([]);
  });

  it('contains the attachments', async () => {
    const { token } = (await restored.signIn())('viewer@demo.test');
    const headers = { authorization: token };
    const response = await fetch(`${restored.address}/attachment/license/${file}~letter.txt`, { headers });
    expect(await response.text()).toBe(letter);
  });

  it('serves requests and accepts changes once restored', async () => {
    const { token } = (await restored.signIn())('editor@demo.test');
    const single = startWriters(restored.address, token, 1);
    await savesMore(single, 3);
    await single.stop();
    expect(single.unexpected).toEqual([]);
  });
});
