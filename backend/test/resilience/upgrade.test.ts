import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackendProcess, backendProcess, stopCleanly } from '../backend-process';
import { realHome, testDataFolder } from '../data-folder';
import { type FreshDatabase, freshDatabase, superuserOf } from '../fresh-database';
import { type LaterVersion, laterName, laterVersion } from '../later-version';
import { startSessions } from '../start-sessions';
import { auditFaults, lostOf } from './check-library';
import { printFigure } from './promise';
import { type SmallDisk, smallDisk } from './small-disk';
import { savesMore, startWriters, type Writers } from './writers';

const limits = { LIMIT_FACTOR: '100000', REQUESTS_AT_ONCE: '10000', BUSY_DELAY_MS: '60000' };

/** Saves this many licenses on a server and returns their ids. */
async function saveSome(server: BackendProcess, env: NodeJS.ProcessEnv, count: number): Promise<number[]> {
  const tokens = await startSessions(superuserOf(env));
  const writers = startWriters(server.address, tokens.get('editor@demo.test') ?? '', 2);
  await savesMore(writers, count);
  await writers.stop();
  expect(writers.unexpected).toEqual([]);
  return writers.saved.map(({ id }) => id);
}

describe('an upgrade of the embedded database', () => {
  const folder = testDataFolder();
  const env = { DATA_DIR: folder.path, ...limits };
  const home = () => realHome(folder.path);
  const broken = laterVersion('create table half_done (id integer);', 'select 1 / 0;');
  const good = laterVersion('create table later (id integer);', 'drop table later;');
  const copy = `data.before-${laterName(1).slice(0, 4)}`;
  /** The copy of an earlier upgrade. It is kept until this upgrade has succeeded. */
  const earlier = () => join(home(), 'data.before-0002');
  let saved: number[];

  beforeAll(async () => {
    const server = await backendProcess(env);
    saved = await saveSome(server, env, 20);
    await stopCleanly(server);
  });
  afterAll(() => {
    for (const { remove } of [folder, broken, good]) remove();
  });

  it('with a failing second migration names it, and the earlier version starts with every save', async () => {
    mkdirSync(earlier());
    await expect(backendProcess(env, broken.runs)).rejects.toThrow(
      `The migration ${laterName(2)}.sql failed: division by zero. Nothing was changed`,
    );
    const before = await backendProcess(env);
    expect(existsSync(earlier())).toBe(true);
    expect(await lostOf(superuserOf(env), saved)).toEqual([]);
    saved.push(...(await saveSome(before, env, 3)));
    await stopCleanly(before);
  });

  it('leaves a copy of the earlier state, and the earlier version refuses the upgraded database', async () => {
    const began = performance.now();
    const after = await backendProcess(env, good.runs);
    printFigure(`upgraded, with a copy of the database, in ${Math.round(performance.now() - began)} ms`);
    await saveSome(after, env, 3);
    await stopCleanly(after);
    expect(existsSync(join(home(), copy))).toBe(true);
    expect(existsSync(earlier())).toBe(false);
    await expect(backendProcess(env)).rejects.toThrow(/schema of a newer Lexboard/);
  });

  it("is undone by renaming the copy to the database's name: every earlier save is there", async () => {
    renameSync(join(home(), 'data'), join(home(), 'data.upgraded'));
    renameSync(join(home(), copy), join(home(), 'data'));
    const before = await backendProcess(env);
    expect(await lostOf(superuserOf(env), saved)).toEqual([]);
    expect(await saveSome(before, env, 3)).not.toEqual([]);
    await stopCleanly(before);
  });
});

describe('an upgrade of the embedded database without disk space for a copy', () => {
  const later = laterVersion('create table later (id integer);');
  let disk: SmallDisk;
  beforeAll(() => {
    disk = smallDisk(400);
  });
  afterAll(() => {
    for (const { remove } of [later, disk]) remove();
  });

  it('says so before it copies anything, and the earlier version starts', async () => {
    const env = { DATA_DIR: join(disk.path, 'data'), DEMO: 'off' };
    await stopCleanly(await backendProcess(env));
    disk.fill(50);
    await expect(backendProcess(env, later.runs)).rejects.toThrow(
      /could not be copied before its upgrade, so nothing was upgraded: the disk has \d+ MB free, and the copy needs \d+ MB/,
    );
    const copies = readdirSync(realHome(env.DATA_DIR)).filter((name) => name.startsWith('data.'));
    expect(copies).toEqual([]);
    await stopCleanly(await backendProcess(env));
    disk.makeRoom();
    await stopCleanly(await backendProcess(env, later.runs));
  });
});

describe('a rolling upgrade whose migration allows the earlier version', () => {
  const data = testDataFolder();
  let later: LaterVersion;
  let database: FreshDatabase;
  let env: NodeJS.ProcessEnv;
  let servers: BackendProcess[] = [];

  beforeAll(async () => {
    later = laterVersion(
      `-- oldest-server: ${Number.parseInt(laterName(0), 10)}\nalter table record add column later text not null default '';`,
    );
    database = await freshDatabase();
    env = { DATABASE_URL: database.url, DATA_DIR: data.path, DEMO: 'on', ...limits };
    servers = [await backendProcess(env)];
  });
  afterAll(async () => {
    await Promise.all(servers.map(stopCleanly));
    await database.drop();
    data.remove();
    later.remove();
  });

  it('keeps the older instance ready and saving beside the newer one, and loses nothing', async () => {
    const [older] = servers;
    if (!older) throw new Error('There is no server.');
    const token = (await startSessions(database.admin)).get('editor@demo.test') ?? '';
    const watch = watchReadiness(older);
    const groups: Writers[] = [startWriters(older.address, token, 4)];
    const newer = await backendProcess(env, later.runs);
    servers.push(newer);
    groups.push(startWriters(newer.address, token, 4));
    // Longer than the two seconds for which an answer of /readyz is cached.
    await Promise.all(groups.map((group) => savesMore(group, 100)));
    const answers = await watch.stop();
    await Promise.all(groups.map((group) => group.stop()));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(groups.flatMap(({ unexpected }) => unexpected)).toEqual([]);
    const ids = groups.flatMap((group) => group.saved.map(({ id }) => id));
    printFigure(`rolling upgrade: ${ids.length} saves, ${answers.length} times ready`);
    expect(await lostOf(database.admin, ids)).toEqual([]);
    expect(await auditFaults(env)).toEqual([]);
  });

  it('lets the earlier version start again', async () => {
    const restarted = await backendProcess(env);
    servers.push(restarted);
    expect((await fetch(`${restarted.address}/readyz`)).status).toBe(200);
  });
});

/** Checks whether a server is ready, for at least three seconds and until it is told to stop. */
function watchReadiness({ address }: BackendProcess) {
  let isWatching = true;
  const watching = (async () => {
    const answers: number[] = [];
    const least = Date.now() + 3_000;
    while (isWatching || Date.now() < least) {
      answers.push((await fetch(`${address}/readyz`)).status);
      await pause(100);
    }
    return answers;
  })();
  return {
    stop: () => {
      isWatching = false;
      return watching;
    },
  };
}
