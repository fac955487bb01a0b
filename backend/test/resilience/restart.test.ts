import { setTimeout as pause } from 'node:timers/promises';
import { testDataFolder } from '../data-folder';
import { postmasterOf } from '../postmaster-of';
import { type Served, type SignedIn, serveBackend } from '../serve-backend';
import { mostMs, printFigure, timed } from './promise';

/** Measured from the signal. Most of it is the time that PostgreSQL needs to stop and recover. */
const promisedMs = 2_000;
const readers = 8;

const folder = testDataFolder();
let served: Served;
let viewer: SignedIn;
let longestMs: number;

beforeAll(async () => {
  const { result, ms } = await timed(() => serveBackend({ DATA_DIR: folder.path }));
  served = result;
  longestMs = mostMs(promisedMs, ms);
  viewer = (await served.signIn())('viewer@demo.test');
});
afterAll(async () => {
  await served.close();
  folder.remove();
});

describe('a restart of PostgreSQL under 8 readers', () => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGKILL'] as const;
  it.each(signals)('by %s takes less than two seconds, and every answer is either 200 or 503', async (signal) => {
    const load = readOn();
    await pause(300);
    const killedAt = performance.now();
    process.kill(postmasterOf(folder.path), signal);
    await load.quiet();
    const outage = Math.round(Math.max(killedAt, ...load.refusedAt) - killedAt);
    printFigure(`${signal}: the last refusal after ${outage} ms, ${load.refusedAt.length} in all`);
    expect(load.refusedAt.length).toBeGreaterThan(0);
    expect(outage).toBeLessThan(longestMs);
    expect([...load.statuses].toSorted()).toEqual([200, 503]);
  });
});

/** Reads until some time has passed without a refusal. */
function readOn() {
  const load = {
    statuses: new Set<number>(),
    refusedAt: [] as number[],
    quiet: async () => undefined as undefined,
  };
  let reading = true;
  let lastRefusal = 0;
  const read = async () => {
    while (reading) {
      const { status } = await viewer.get('/api/law/allLawlist');
      load.statuses.add(status);
      if (status === 200) continue;
      lastRefusal = performance.now();
      load.refusedAt.push(lastRefusal);
      await pause(10);
    }
  };
  const finished = Promise.all(Array.from({ length: readers }, read));
  load.quiet = async () => {
    while (load.refusedAt.length === 0 || performance.now() - lastRefusal < 1_000) await pause(50);
    reading = false;
    await finished;
    return undefined;
  };
  return load;
}
