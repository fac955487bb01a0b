// Over a million records: the most frequent requests to the back end by 32 connections, in turns with the same
// statements by pg and node:http alone; then the lists in a browser; then the same requests to Directus. ONLY=keyword
// measures only the requests to the back end with that word in their names.
import { startChild } from './library/child';
import { cpuTime } from './library/cpu-time';
import { findFilters } from './library/find-filters';
import { measurePlan } from './library/measure-plan';
import { type Library, orgId, recordPlans, withLibrary } from './library/open-library';
import { type Plan, readingPlans } from './library/plans';
import { type Rounds, reportRecords } from './library/report-records';
import { withCost } from './library/rounds';
import { fieldsOfLastSave, findWriters, measureSaves } from './library/saving';
import { editors, roundContext, sidesOf } from './library/sides';
import { rareWords, supplyOf, wordsOfRun } from './library/words';
import { countSetting, selectByName, setting } from './measuring/setting';
import { benchBesideDirectus } from './peer/bench-beside-directus';
import { benchInBrowser } from './workspace/bench-in-browser';

const rounds = countSetting('ROUNDS', 7);
const seconds = setting('ROUND_SECONDS', 2);
const connections = 32;
const fieldsOfSave = 25;
const savingName = `save of ${fieldsOfSave} fields, 10 writers`;

async function main(): Promise<void> {
  await benchApi();
  if (process.env.ONLY) return;
  await benchInBrowser();
  await benchBesideDirectus();
}

async function benchApi(): Promise<void> {
  const rows: Rounds[] = [];
  let selectedNames: string[] = [];
  let megabytes = 0;
  const supply = supplyOf(rareWords());
  const { plans, recorded } = await recordPlans(async ({ database }) => {
    const all = readingPlans(await findFilters(database));
    selectedNames = selectByName([...all.map(({ name }) => name), savingName], String);
    return all.filter(({ name }) => selectedNames.includes(name));
  }, supply);
  await withLibrary(async (library) => {
    const bare = await startChild({
      file: 'bare-server.mjs',
      setup: { connection: library.database.boundTo(orgId), plans: recorded },
    });
    const words = wordsOfRun();
    for (const { plan, index } of inOrder(plans)) {
      const sides = sidesOf({ plan, index, library, bare });
      const context = roundContext(library, { plan, words, connections, seconds });
      rows[index] = await measurePlan({ plan, sides, context, rounds });
    }
    await bare.end();
    if (selectedNames.includes(savingName)) rows.push(await measureSaving(library));
    megabytes = (await library.server.request<{ rss: number }>('memory')).rss / 2 ** 20;
  });
  await reportRecords(rows, megabytes);
}

/** Plans that empty a cache come last: the statements of the others were recorded while it was valid. */
function inOrder(plans: readonly Plan[]): { plan: Plan; index: number }[] {
  const all = plans.map((plan, index) => ({ plan, index }));
  const emptiesCache = ({ plan }: { plan: Plan }) => plan.words === 'commonest-first';
  return [...all.filter((one) => !emptiesCache(one)), ...all.filter(emptiesCache)];
}

async function measureSaving({ server, database, databaseFolder, tokens }: Library): Promise<Rounds> {
  const writers = await findWriters(database, orgId, tokens.slice(0, editors));
  const row: Rounds = { name: savingName, p95: 100, lexboard: [], bare: [] };
  await measureSaves(server.port, writers, Math.min(1, seconds));
  for (let round = 0; round < rounds; round += 1) {
    const cpu = () => cpuTime(server, databaseFolder);
    row.lexboard.push(await withCost(cpu, () => measureSaves(server.port, writers, seconds)));
  }
  const changed = await fieldsOfLastSave(database, orgId);
  if (changed < fieldsOfSave) throw new Error(`A save changed ${changed} fields, not ${fieldsOfSave}.`);
  return row;
}

void main();
