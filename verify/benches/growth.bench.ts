// How cost grows with the records of a library, from ten thousand to a million, and with the number of concurrent
// clients, from one to 64. The requests are those of lists, searches, forms and saves.
import { type Found, tellGrowth } from './growth/tell-growth';
import { findFilters } from './library/find-filters';
import { measurePlan } from './library/measure-plan';
import { type Plan, readingPlans } from './library/plans';
import { findWriters, measureSaves } from './library/saving';
import { contextOf, editors, sidesOf } from './library/sides';
import { type Library, orgId, withLibrary } from './library/stand-of-library';
import { p95s } from './library/tell-records';
import { type RunWords, wordsOfRun } from './library/words';
import { countSetting, setting } from './measuring/setting';
import { percentile } from './measuring/statistics';

const rounds = countSetting('ROUNDS', 7);
const seconds = setting('ROUND_SECONDS', 1);
const libraries = [10_000, 30_000, 100_000, 300_000, 1_000_000];
const crowds = [1, 2, 4, 8, 16, 32, 64];
const usualCrowd = 8;

const asked = [
  'newest page',
  'status + category + state',
  'contains, one column: rare, first time',
  'contains, one column: “the”, after a write',
  'keyword over four kinds: rare, first time',
  'view of a return',
];
const saving = 'save of 25 fields';

async function main(): Promise<void> {
  const byRecords = new Map<number, Found>();
  const byUsers = new Map<number, Found>();
  for (const records of libraries) {
    const isLargest = records === libraries.at(-1);
    await withLibrary(
      async (library) => {
        const words = wordsOfRun();
        byRecords.set(records, await measureAll({ library, words, connections: usualCrowd }));
        if (!isLargest) return;
        for (const connections of crowds)
          byUsers.set(connections, await measureAll({ library, words, connections }));
      },
      { records },
    );
  }
  await tellGrowth({ byRecords, byUsers, crowd: usualCrowd });
}

type Crowd = { library: Library; words: RunWords; connections: number };

async function measureAll(crowd: Crowd): Promise<Found> {
  const { library, connections } = crowd;
  const found: Found = new Map();
  const all = readingPlans(await findFilters(library.database));
  for (const [index, plan] of all.entries())
    if (asked.includes(plan.name)) found.set(plan.name, await measureReading({ ...crowd, plan, index }));
  found.set(saving, await measureSaving(library, Math.min(connections, editors)));
  return found;
}

async function measureReading({
  library,
  words,
  plan,
  index,
  connections,
}: Crowd & { plan: Plan; index: number }): Promise<number[]> {
  const sides = sidesOf({ plan, index, library });
  const context = contextOf(library, { plan, words, connections, seconds });
  const { lexboard, failure } = await measurePlan({ plan, sides, context, rounds });
  if (failure) throw new Error(failure);
  return p95s(lexboard);
}

/** Ten people of the organisation may edit; nobody saves twice at once. */
async function measureSaving({ server, database, tokens }: Library, writers: number): Promise<number[]> {
  const who = await findWriters(database, orgId, tokens.slice(0, writers));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(percentile((await measureSaves(server.port, who, seconds)).milliseconds, 95));
  return times;
}

void main();
