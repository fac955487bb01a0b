import { setTimeout as pause } from 'node:timers/promises';
import { type BackendProcess, backendProcess, killHard, stopCleanly } from '../backend-process';
import { testDataFolder } from '../data-folder';
import { superuserOf } from '../fresh-database';
import { postmasterOf } from '../postmaster-of';
import { relaxedLimits } from '../serve-backend';
import { startSessions } from '../start-sessions';
import { auditFaults, lostOf } from './check-library';
import { type Filers, filingFaults, startFilers } from './filers';
import { printFigure } from './promise';
import { savesMore, startWriters, type Writers } from './writers';

const folder = testDataFolder();
const env = { DATA_DIR: folder.path, ...relaxedLimits, LIMIT_FACTOR: '100000' };
/** `KILLS=100` makes a longer drill of it. */
const rounds = Number(process.env.KILLS ?? 12);
const victims = ['PostgreSQL', 'the server', 'PostgreSQL', 'both'] as const;
type Victim = (typeof victims)[number];

/** For each victim, the milliseconds from the kill to the next acknowledged save. */
const outages: Record<Victim, number[]> = { 'the server': [], PostgreSQL: [], both: [] };

let server: BackendProcess;
let writers: Writers;
let filers: Filers;

beforeAll(async () => {
  server = await backendProcess(env);
  const tokens = await startSessions(superuserOf(env));
  const token = tokens.get('editor@demo.test') ?? '';
  filers = await startFilers({ address: server.address, token });
  writers = startWriters(server.address, token);
});
afterAll(async () => {
  await Promise.all([writers.stop(), filers.stop()]);
  await stopCleanly(server);
  folder.remove();
});

describe('a kill -9 under 8 writers, while 4 people file due dates', () => {
  const plan = Array.from(
    { length: rounds },
    (_, index) => [index + 1, victims[index % victims.length] ?? 'both', (index * 37) % 100] as const,
  );
  it.each(plan)('number %d, of %s, after %d ms: writes are acknowledged again', async (_nth, victim, pauseMs) => {
    await savesMore(writers, 20);
    await pause(pauseMs);
    const began = performance.now();
    await kill(victim);
    await savesMore(writers, 1);
    outages[victim].push(Math.round(performance.now() - began));
  });

  it('loses no acknowledged write and breaks no chain', async () => {
    await Promise.all([writers.stop(), filers.stop()]);
    const admin = superuserOf(env);
    printFigure(
      `${rounds} kills: ${writers.saved.length} saves acknowledged, refused: ${JSON.stringify(writers.refused)}`,
    );
    printFigure(`milliseconds to the next acknowledged save: ${JSON.stringify(outages)}`);
    const ids = writers.saved.map(({ id }) => id);
    expect(await lostOf(admin, ids)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await auditFaults(env)).toEqual([]);
    expect(writers.unexpected).toEqual([]);
  });

  it('loses no acknowledged filing, and leaves none half done', async () => {
    printFigure(`${filers.acknowledged.length} filings and reopenings acknowledged`);
    expect(filers.acknowledged.length).toBeGreaterThan(rounds);
    expect(filers.unexpected).toEqual([]);
    expect(await filingFaults(superuserOf(env), filers)).toEqual([]);
  });
});

async function kill(victim: Victim): Promise<void> {
  if (victim !== 'the server') process.kill(postmasterOf(folder.path), 'SIGKILL');
  if (victim === 'PostgreSQL') return;
  await killHard(server);
  // A service manager would restart it.
  server = await backendProcess({ ...env, PORT: new URL(server.address).port });
}
