// How cost grows: with the records of a library, from ten thousand to a million, and with the people who ask at once,
// from one to 64. What is asked is what lists, searches, forms and saves ask.
import { findFilters } from './library/find-filters';
import { measurePlan } from './library/measure-plan';
import { type Plan, readingPlans } from './library/plans';
import { findWriters, measureSaves } from './library/saving';
import { editors, groundOf, sidesOf } from './library/sides';
import { type Library, orgId, withLibrary } from './library/stand-of-library';
import { p95s } from './library/tell-records';
import type { Curve } from './measuring/curve';
import { type Figure, figure } from './measuring/figure';
import { tell } from './measuring/report';
import { setting } from './measuring/setting';
import { percentile } from './measuring/statistics';

const rounds = setting('ROUNDS', 5);
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

/** Of each thing that is asked, the p95 of its rounds. */
type Found = Map<string, number[]>;

async function main(): Promise<void> {
  const byRecords = new Map<number, Found>();
  const byUsers = new Map<number, Found>();
  for (const records of libraries) {
    const isLargest = records === libraries.at(-1);
    await withLibrary(
      async (library) => {
        byRecords.set(records, await measureAll(library, usualCrowd));
        if (!isLargest) return;
        for (const crowd of crowds) byUsers.set(crowd, await measureAll(library, crowd));
      },
      { records },
    );
  }
  const rows = [...rowsOf(byRecords, 'records'), ...rowsOf(byUsers, 'at once, a million records')];
  const curves = [
    curveOf(byRecords, { name: 'records', title: `What ${usualCrowd} at once wait for`, x: 'records' }),
    curveOf(byUsers, { name: 'users', title: 'What they wait for over a million records', x: 'at once' }),
  ];
  await tell({ name: 'growth', title: 'p95', rows, curves }, rows);
}

async function measureAll(library: Library, connections: number): Promise<Found> {
  const found: Found = new Map();
  const all = readingPlans(await findFilters(library.database));
  for (const [index, plan] of all.entries())
    if (asked.includes(plan.name))
      found.set(plan.name, await measureReading({ library, plan, index, connections }));
  found.set(saving, await measureSaving(library, Math.min(connections, editors)));
  return found;
}

type Reading = { library: Library; plan: Plan; index: number; connections: number };

async function measureReading({ library, plan, index, connections }: Reading): Promise<number[]> {
  const sides = sidesOf({ plan, index, library });
  const ground = groundOf(library, { connections, seconds });
  const { lexboard, failure } = await measurePlan({ plan, sides, ground, rounds });
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

function rowsOf(found: ReadonlyMap<number, Found>, what: string): Figure[] {
  return [...found].flatMap(([size, ofSize]) =>
    [...ofSize].map(([name, times]) =>
      figure({ what: `${size.toLocaleString('en')} ${what}: ${name}`, found: times }),
    ),
  );
}

function curveOf(found: ReadonlyMap<number, Found>, what: Pick<Curve, 'name' | 'title' | 'x'>): Curve {
  const at = (ofSize: Found, name: string) => figure({ what: name, found: ofSize.get(name) ?? [] }).median;
  const lines = [...asked, saving].map((name) => ({
    name,
    points: [...found].map(([size, ofSize]): [number, number] => [size, at(ofSize, name)]),
  }));
  return { ...what, y: 'p95, ms', lines };
}

void main();
