import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordKinds } from 'shared-lib/records';
import { type BackedUp, backUp } from '../../src/backup/back-up';
import { restore } from '../../src/backup/restore';
import { asking } from '../asking';
import { type BackendProcess, backendProcess, stopCleanly } from '../backend-process';
import { testDataFolder } from '../data-folder';
import { samplePayload } from '../sample-payload';
import { type Served, serveBackend } from '../serve-backend';
import { startSessions } from '../start-sessions';
import { superuserOf } from '../superuser';
import { auditFaults, lostOf } from './check-library';
import { type Crew, putToWork, savesMore } from './crew';
import { tell } from './tell';

const source = testDataFolder();
const target = testDataFolder();
const folder = mkdtempSync(join(tmpdir(), 'lexboard-backup-'));
const env = { DATA_DIR: source.path, LIMIT_FACTOR: '100000' };
const restoredEnv = { DATA_DIR: target.path, LIMIT_FACTOR: '100000' };
const content = 'The letter of the inspector, 3 April 2026.\n';

let server: BackendProcess;
let crew: Crew;
let file: { id: string; before: number[]; backedUp: BackedUp };

jest.setTimeout(240_000);

beforeAll(async () => {
  server = await backendProcess(env);
  const token = (await startSessions(superuserOf(env))).get('editor@demo.test') ?? '';
  const id = await attach(token);
  crew = putToWork(server.address, token);
  await savesMore(crew, 30);
  const before = crew.saved.map((save) => save.id);
  const began = performance.now();
  const backedUp = await backUp(env, folder);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  tell(
    `backed up ${backedUp.files} files, ${(backedUp.bytes / 1e6).toFixed(1)} MB in ${seconds} s under 8 writers`,
  );
  await savesMore(crew, 30);
  await crew.stop();
  file = { id, before, backedUp };
});
afterAll(async () => {
  await crew.stop();
  await stopCleanly(server);
  for (const { remove } of [source, target]) remove();
  rmSync(folder, { recursive: true });
});

describe('a backup that was taken under load', () => {
  let restored: Served;
  beforeAll(async () => {
    await restore(restoredEnv, folder);
    restored = await serveBackend(restoredEnv);
  });
  afterAll(() => restored.close());

  it('disturbs nobody who writes meanwhile', () => {
    expect(crew.odd).toEqual([]);
    expect(crew.refused).toEqual({ busy: 0, away: 0 });
    expect(crew.saved.length).toBeGreaterThan(file.before.length);
  });

  it('has every write that was acknowledged before it began, and whole chains', async () => {
    const admin = superuserOf(restoredEnv);
    tell(`${file.before.length} saves acknowledged before it began, ${crew.saved.length} in all`);
    expect(await lostOf(admin, file.before)).toEqual([]);
    expect(await auditFaults(restoredEnv)).toEqual([]);
  });

  it('has the attachments', async () => {
    const { token } = (await restored.signIn())('viewer@demo.test');
    const headers = { authorization: token };
    const response = await fetch(`${restored.address}/attachment/license/${file.id}~letter.txt`, { headers });
    expect(await response.text()).toBe(content);
  });

  it('serves and takes changes', async () => {
    const editor = (await restored.signIn())('editor@demo.test');
    const { body } = await editor.post(`/api/${recordKinds.license.calls.add}`, {
      ...samplePayload(recordKinds.license, 1),
      status: 0,
    });
    expect(body.success).toBe('1');
  });
});

describe('a backup', () => {
  it('is refused into a folder that holds something, which stays as it is', async () => {
    await expect(backUp(env, folder)).rejects.toThrow(/is not empty/);
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  });

  it('is refused into the data folder', async () => {
    await expect(backUp(env, join(source.path, 'backup'))).rejects.toThrow(/in the data folder/);
  });

  it('is refused where another PostgreSQL serves', async () => {
    const external = { DATABASE_URL: 'postgres://a:b@localhost/c' };
    await expect(backUp(external, join(folder, 'x'))).rejects.toThrow(/its own tools/);
    await expect(restore(external, folder)).rejects.toThrow(/embedded database/);
  });

  it('is refused where there is no database, and none is made', async () => {
    const empty = testDataFolder();
    await expect(backUp({ DATA_DIR: empty.path }, join(empty.path, '../x'))).rejects.toThrow(
      /no embedded database/,
    );
    expect(readdirSync(empty.path)).toEqual([]);
    empty.remove();
  });

  it('is restored into no data folder that holds something', async () => {
    await expect(restore(env, folder)).rejects.toThrow(/is not empty/);
  });
});

describe('a damaged backup', () => {
  const damages: [string, RegExp, (copy: string) => void][] = [
    [
      'a changed file',
      /PG_VERSION is not what was written/,
      (copy) => appendFileSync(join(copy, 'database/PG_VERSION'), ' '),
    ],
    ['a missing file', /pg_control is missing/, (copy) => rmSync(join(copy, 'database/global/pg_control'))],
    ['no manifest', /There is no backup/, (copy) => rmSync(join(copy, 'manifest.json'))],
    [
      'half a manifest',
      /is not the manifest/,
      (copy) => writeFileSync(join(copy, 'manifest.json'), '{"format":1'),
    ],
    ['a path that leads out', /is not the manifest/, (copy) => leadOut(copy)],
  ];
  it.each(damages)('with %s is refused, and nothing is made', async (_what, sentence, damage) => {
    const copy = mkdtempSync(join(tmpdir(), 'lexboard-damaged-'));
    const empty = testDataFolder();
    cpSync(folder, copy, { recursive: true });
    damage(copy);
    await expect(restore({ DATA_DIR: empty.path }, copy)).rejects.toThrow(sentence);
    expect(readdirSync(empty.path)).toEqual([]);
    rmSync(copy, { recursive: true });
    empty.remove();
  });
});

function leadOut(copy: string): void {
  const files = [{ path: 'rest/../../etc/x', bytes: 1, sha256: '0'.repeat(64) }];
  writeFileSync(
    join(copy, 'manifest.json'),
    JSON.stringify({ format: 1, madeAt: 'now', folders: [], files }),
  );
}

/** A license with a letter; gives the id of the file. */
async function attach(token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'letter.txt');
  const init = { method: 'POST', headers: { authorization: token }, body: form };
  const response = await fetch(`${server.address}/api/attachment/license`, init);
  const { fileId } = (await response.json()) as { fileId: string };
  const { body } = await asking(server.address, { authorization: token }).post(
    `/api/${recordKinds.license.calls.add}`,
    { ...samplePayload(recordKinds.license, 1), status: 0, attachment: [fileId] },
  );
  expect(body.success).toBe('1');
  return fileId;
}
